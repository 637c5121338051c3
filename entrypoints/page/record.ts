/** At the first "Details" of a card: draws the whole record. */
export { default as css } from '@/components/record/record.css?inline';
export { drawRecord } from '@/components/record/whole-record';
