/** What `promise` gives, or `otherwise` where it fails or takes longer than `ms`: browser storage does both. */
export function withTimeout<T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> {
  const { promise: settled, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, ms, otherwise);
  promise.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer));
  return settled;
}
