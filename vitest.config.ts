import { globSync, readFileSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { patience } from './apps/api/test/patience.ts'
import { mantineStyles } from './apps/web/mantineStyles.ts'
import { checkPanel } from './e2e/checkPanel.ts'
import { sweeping } from './packages/rules/test/sweep.ts'
import { CountReporter } from './scripts/vitest-reporter.ts'

const webTests = globSync('apps/web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
const replacing = webTests.filter((path) => /\bvi\./.test(readFileSync(new URL(path, import.meta.url), 'utf8')))

const projects = [
  {
    name: 'unit',
    include: ['packages/**/*.test.ts', 'apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/*.int.test.ts'],
    testTimeout: patience(30_000),
  },
  { name: 'web', include: webTests, exclude: replacing },
  // They take the place of a module, of time or of what a browser has: each file loads its own.
  { name: 'web-replacing', include: replacing, isolate: true },
  {
    name: 'api',
    include: ['apps/api/**/*.int.test.ts'],
    globalSetup: 'apps/api/test/global-setup.ts',
    setupFiles: ['apps/api/test/lightPasswords.ts', 'apps/api/test/close-database.ts', 'apps/api/test/nothingLeft.ts'],
    // Every file has a database of its own. Half of its time it waits: for a clock, a lock, an answer.
    maxWorkers: 4,
    testTimeout: patience(30_000),
    hookTimeout: patience(30_000),
    expect: { poll: { timeout: patience(20_000) } },
  },
  {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/global-setup.ts',
    setupFiles: 'e2e/eachJourney.ts',
    // Each has a product and a browser of its own: two leave two processors idle for a third of the time, three hardly.
    maxWorkers: 3,
    // A journey that fails is made once more in a fresh context; green then, the run names it and stays green.
    retry: 1,
    // Waiting longer costs nothing when the screen is right.
    testTimeout: patience(120_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(25_000) } },
  },
  {
    name: 'crash',
    include: ['apps/api/test/{crash,launcher}/**/*.test.ts'],
    globalSetup: 'apps/api/test/crash-setup.ts',
    setupFiles: ['apps/api/test/nothingLeft.ts'],
    // They wait for processes most of the time.
    maxWorkers: 4,
    isolate: true,
    testTimeout: patience(300_000),
    hookTimeout: patience(60_000),
    expect: { poll: { timeout: patience(20_000) } },
  },
]

// Panels in a real Chromium without the server: the test answers calls, checked against the contract.
const components: TestProjectConfiguration = {
  plugins: [mantineStyles()],
  server: { host: '127.0.0.1' },
  optimizeDeps: { entries: ['apps/web/src/main.tsx', 'apps/web/test/components/*.test.tsx'], include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'components',
    include: ['apps/web/test/components/**/*.test.tsx'],
    isolate: false,
    maxWorkers: 2,
    // As with journeys: a press that came too early on a busy machine is named by the run, and breaks nothing.
    retry: 1,
    testTimeout: patience(30_000),
    expect: { poll: { timeout: patience(20_000) } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
        actionTimeout: patience(15_000),
        contextOptions: { locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
      }),
      commands: { checkPanel },
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false },
    reporters: ['default', new CountReporter()],
    sequence: { shuffle: { files: true, tests: false }, seed: Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000) },
    projects: [
      ...projects.map(({ exclude = [], ...project }) => ({
        test: {
          experimental: { viteModuleRunner: project.name.startsWith('web') },
          environment: 'node',
          pool: 'forks',
          // A worker loads its modules once; no file leaves state in them that another could see.
          isolate: false,
          // Long tests of stable code run in the sweep only.
          exclude: ['**/node_modules/**', '**/dist/**', ...(sweeping ? [] : ['**/*.sweep.test.ts']), ...exclude],
          ...project,
        },
      })),
      components,
    ],
  },
})
