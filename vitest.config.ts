import { defineConfig } from 'vitest/config'
import { CountReporter } from './scripts/vitest-reporter.ts'

const projects = [
  {
    name: 'unit',
    include: ['packages/**/*.test.ts', 'apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/*.int.test.ts'],
    testTimeout: 30_000,
  },
  { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
  {
    name: 'api',
    include: ['apps/api/**/*.int.test.ts'],
    globalSetup: 'apps/api/test/global-setup.ts',
    setupFiles: 'apps/api/test/close-database.ts',
    // Every file has a database of its own; with fewer, one of two processors waits.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
  {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/global-setup.ts',
    // Each has a product and a browser of its own: two keep a small machine busy, more would only make them wait for each other.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    // A busy machine is not a failure: waiting longer costs nothing when the screen is right.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 25_000 } },
  },
  {
    name: 'crash',
    include: ['apps/api/test/{crash,launcher}/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
]

export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false },
    reporters: ['default', new CountReporter()],
    projects: projects.map(({ exclude = [], ...project }) => ({
      test: {
        experimental: { viteModuleRunner: project.name === 'web' },
        environment: 'node',
        pool: 'forks',
        exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
        ...project,
      },
    })),
  },
})
