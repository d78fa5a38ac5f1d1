import { inRoot } from '../lib/paths.mjs'

const installed = (path) => inRoot(`node_modules/${path}`)

const vitest = (...projects) => [[installed('vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name])]]

/** Each part is a list of programs for Node, run one after the other; those of vitest end with their own count. */
export const parts = {
  types: [
    [installed('typescript/bin/tsc'), '-p', '.'],
    [installed('typescript/bin/tsc'), '-p', 'apps/web'],
  ],
  lint: [[installed('oxlint/bin/oxlint'), '--deny-warnings']],
  arrows: [['scripts/arrows.ts']],
  format: [[installed('oxfmt/bin/oxfmt'), '--check']],
  unused: [[installed('knip/bin/knip.js'), '--no-progress']],
  prepare: [['apps/api/test/prepareData.ts']],
  unit: vitest('unit'),
  web: vitest('web', 'web-replacing'),
  api: vitest('api'),
  build: [['scripts/build.mjs']],
  crash: vitest('crash'),
  components: vitest('components'),
  e2e: vitest('e2e'),
  // One lost primary and one split.
  cluster: [
    ['apps/api/test/trials/failovers.ts', 'losses', '1'],
    ['apps/api/test/trials/failovers.ts', 'splits', '1'],
  ],
  bench: [['bench/run.ts', 'all', '--quick']],
}
