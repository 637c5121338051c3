/** Where a first reading leaves something over that may be a mention: reads that again, in every language and in tables. */
export { makeCloserLook } from '@/lib/page/read/closer';
