import type { Change, SnapshotState } from '@/lib/collection/snapshot';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

const STATES: { readonly [State in SnapshotState]: MessageKey } = {
  draft: 'statusDraft',
  published: 'statusPublished',
  public: 'statusPublic',
  controlled: 'statusControlled',
  account: 'failedSignIn',
  unreleased: 'statusUnreleased',
  embargoed: 'statusEmbargoed',
  unlisted: 'statusUnlisted',
  replaced: 'statusReplaced',
  withdrawn: 'statusWithdrawn',
  deleted: 'statusDeleted',
  gone: 'failedNotFound',
  closed: 'failedNotPublic',
};

/** Returns what changed in a watched data set, in words. `archive` is the name of its archive. */
export function changeWords(change: Change, archive: string, words: Words): string {
  switch (change.kind) {
    case 'version':
      return words.say('changedVersion', change.version);
    case 'doi':
      return words.say('changedDoi', change.doi);
    case 'embargo-ended':
      return words.say('changedEmbargo');
    case 'replaced':
      return words.say('replacedBy', change.by);
    case 'state':
      return words.say(STATES[change.to], archive);
    case 'size':
      return words.say('changedFromTo', words.bytes(change.from), words.bytes(change.to));
    case 'files':
      return words.say(
        'changedFromTo',
        words.sayCount('filesCount', change.from),
        words.sayCount('filesCount', change.to),
      );
    case 'title':
      return words.say('changedTitle', change.title);
    case 'modified':
      return words.say('changedOn', words.date(change.date));
  }
}
