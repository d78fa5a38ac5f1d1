import { expect, test } from 'vitest'
import { isChunkFailure } from './chunkFailure.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/soportica/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /soportica/assets/a.css'), true],
  [new Error('Loading chunk 12 failed.'), true],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  ['Failed to fetch dynamically imported module', false],
])('%s', (error, chunk) => {
  expect(isChunkFailure(error)).toBe(chunk)
})
