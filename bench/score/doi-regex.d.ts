declare module 'doi-regex' {
  /** A global expression for DOIs as they stand in prose. */
  export default function doiRegex(): RegExp;
}
