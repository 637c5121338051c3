/** A file that the build took along, as JSON; rejects where it took none. `address` is of our own pages. */
export async function readPackagedJson(address: string): Promise<unknown> {
  const reply = await fetch(address);
  return reply.json();
}
