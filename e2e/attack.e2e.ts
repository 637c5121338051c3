import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { attacks, tryOut } from './attack/attacks';
import { type Scene, setScene } from './attack/scene';

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject('kind'), inject('productionBuild'));
});
afterAll(() => scene?.close());

const here = attacks.filter(({ in: only = inject('kind') }) => only === inject('kind'));

test.each(here.map((attack) => [attack.attack, attack.tried, attack] as const))(
  'a hostile page that tries to %s gets nothing by %s',
  async (_attack, _tried, attack) => expect(await tryOut(attack, scene)).toEqual([]),
);
