/** Where a citation is wanted in another format than the registry's own: writes it. */
export { writer } from '@/lib/citation/writer';
