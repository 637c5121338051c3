import type { HandField, HandWritten } from '@/lib/registry/hand-written';
import { type AddProps, OptionsAdd } from './add';
import { OptionsByHand } from './by-hand';
import { OptionsTransfer } from './import-export';
import { type IndexProps, OptionsIndex } from './index-state';
import { OptionsOff } from './off';
import { OptionsOpening } from './opening';
import { OptionsRegistries, type RegistriesProps } from './registries';
import { OptionsSites, type SitesProps } from './sites';

export interface OptionsProps extends RegistriesProps, AddProps, SitesProps, IndexProps {
  /** False in private windows, where nothing is written. */
  readonly isKept: boolean;
  /** What was done, with the way back where there is one; null where nothing is to be said. */
  readonly done: { readonly sentence: string; readonly onUndo: (() => void) | null } | null;
  readonly onWrite: (written: HandWritten) => HandField | null;
  readonly onExport: () => void;
  readonly refusal: string | null;
  readonly onRefusal: (sentence: string | null) => void;
}

/** All that a reader may choose; each change holds at once, on open pages too. */
export function Options(props: OptionsProps) {
  const { words, isKept } = props;
  return (
    <div class="accession options" lang={words.locale} dir={words.dir}>
      <h1>{words.say('settingsTitle')}</h1>
      <p class="soft">{words.say(isKept ? 'settingsText' : 'notKept')}</p>
      <fieldset disabled={!isKept}>
        <legend class="unseen">{words.say('settingsTitle')}</legend>
        <OptionsOff {...props} />
        <OptionsOpening {...props} />
        <section>
          <h2>{words.say('registriesTitle')}</h2>
          <OptionsRegistries {...props} />
          <OptionsAdd {...props} />
          <OptionsByHand {...props} />
        </section>
        <OptionsSites {...props} />
        <OptionsIndex {...props} />
        <OptionsTransfer {...props} />
      </fieldset>
      <Done {...props} />
    </div>
  );
}

function Done({ done, words }: OptionsProps) {
  return (
    <div class="done" role="status">
      {done && (
        <p>
          <span>{done.sentence}</span>
          {done.onUndo && (
            <button type="button" class="inline" onClick={done.onUndo}>
              {words.say('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
