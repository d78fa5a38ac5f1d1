import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './brotli.ts'
import { lightZod } from './lightZod.ts'
import { together } from './together.ts'
import { offlineProgram } from './offlineProgram.ts'
import { pdfFiles, pdfVersion } from './pdfFiles.ts'
import { mantineStyles } from './mantineStyles.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const source = (file: string) => join(import.meta.dirname, 'src', file)
const from = (...packages: string[]) => new RegExp(`/node_modules/(?:${packages.join('|')})/`)

// The modules of the public form alone, and those shared with the application.
const ofForm = /\/(?:requestplain\.html|requestPlain\.tsx|modules\/plan-requests\/door\/|contract\/src\/plan-requests\/)/
const neededByForm = together('door', [source('requestPlain.tsx')])
const bothBeginWith = /\/node_modules\/zod\/|modulepreload-polyfill|\/src\/boot\.css/

// Pages begin with these, and the application goes on with the others, before anything else loads.
const startChunk = /(?:\.html|\/(?:index|requestplain|door)-[^/]*)$/
const firstChunks = /\/(?:index|rolldown-runtime|react|door|router|data|list)-[^/]*$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/soportica/',
  plugins: [react(), mantineStyles(), lightZod(), pdfFiles(), offlineProgram(), brotli()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version), 'import.meta.env.VITE_PDF_VERSION': JSON.stringify(pdfVersion) },
  build: {
    target: 'es2023',
    // Older targets would lose the light-dark() colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 600,
    // Chunks that are there already need not be named before each of those that load on use: the names alone are a kilobyte.
    modulePreload: {
      resolveDependencies: (_, needed, { hostId }) => (startChunk.test(hostId) ? needed : needed.filter((file) => !firstChunks.test(file))),
    },
    rolldownOptions: {
      // The public form is a separate page without the application's code.
      input: { index: join(import.meta.dirname, 'index.html'), requestplain: join(import.meta.dirname, 'requestplain.html') },
      output: {
        codeSplitting: {
          // Few requests at sign-in, and stable code separated from code that changes with every version.
          groups: [
            { name: 'react', test: from('react', 'react-dom', 'scheduler'), priority: 3 },
            // Both pages begin with it.
            {
              name: (id, modules) => (bothBeginWith.test(id) ? 'door' : ofForm.test(id) ? null : neededByForm(id, modules)),
              priority: 2.5,
            },
            { name: 'base', tags: ['$initial'], test: (id) => !ofForm.test(id), priority: 2 },
            { name: 'router', test: from('react-router', '@remix-run', 'cookie-es'), priority: 1 },
            { name: 'data', test: from('@tanstack/query-core', '@tanstack/react-query'), priority: 0.8 },
            // One request for the code of every list, without code for other screens only.
            { name: together('list', [source('Router.tsx')]), priority: 0.6 },
            // Late styles with a layer make the browser lay out the whole page again: they load once, after those of a list.
            { name: 'components', test: /\/@mantine\/core\/styles\//, priority: 0.5 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/soportica/api': { target: api },
      '/soportica/healthz': { target: api },
      '/soportica/socket.io': { target: api },
    },
  },
})
