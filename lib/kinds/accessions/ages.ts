/** So long a reply is taken as fresh: archives change what they hold now and then, as when its paper comes out. In ms. */
export const DAY = 86_400_000;
