import { RecordView } from '@/components/popup/record-view';
import type { ViewContext } from '@/components/popup/view-context';
import { nothing } from './records';
import { stage } from './stage';
import type { CardState } from './states';
import { contextOf } from './surfaces';

/** Draws the popup's view of one data set in an empty document. `asks` are the functions that ask services about it. */
export const drawRecord = (
  { identifier, description }: CardState,
  asks: Partial<Pick<ViewContext, 'asking' | 'mentionAsking'>>,
) =>
  stage(
    <RecordView
      context={{ ...contextOf(() => undefined), ...asks }}
      identifier={identifier}
      description={description}
      onBack={nothing}
      onShow={nothing}
    />,
  );
