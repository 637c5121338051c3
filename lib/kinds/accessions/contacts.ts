/** Fields and attributes that hold how to reach somebody, as the archives call them. */
const CONTACT = /(?:^|[\s_-])(?:e-?mail|phone|telephone|tel|fax|mobile)(?:$|[\s_-])/i;

const MAIL = /[\w.%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;
const PHONE = /(?<![a-z])(?:tel(?:ephone)?|phone|fax)(?:\.|:)*\s{0,3}\+?[\d\s().-]{6,30}/gi;
/** With its country before it: `+1 (555) 010-0134`. */
const ABROAD = /(?<![\w:.])\+\d{1,3}[\s-]{1,2}\(?\d{1,5}\)?(?:[\s-]{1,2}\d{2,5}){1,4}(?![\w.])/g;
/** Stands in the place of what was taken out of a text. */
const TAKEN_OUT = '…';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for `{ name: 'Email', value: 'somebody@…' }`. */
const isContact = ({ name }: Readonly<Record<string, unknown>>): boolean =>
  typeof name === 'string' && CONTACT.test(name);

/** A reply without e-mail addresses and telephone numbers, which nobody is shown and nothing of ours keeps. */
export function withoutContacts(body: unknown): unknown {
  if (typeof body === 'string')
    return [MAIL, PHONE, ABROAD].reduce((text, each) => text.replace(each, TAKEN_OUT), body);
  if (Array.isArray(body))
    return body
      .filter((item) => !(isObject(item) && isContact(item) && 'value' in item))
      .map(withoutContacts);
  if (!isObject(body)) return body;
  const kept = Object.entries(body).filter(([name]) => !CONTACT.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutContacts(value)]));
}
