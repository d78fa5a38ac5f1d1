import { writeFileSync } from 'node:fs'
import { openapiDocument } from '../apps/api/src/plugins/http/openapi.ts'

const width = 200
// Document, paths, path, operation.
const levels = 4
/** JSON in which each part of an operation and each property of a long schema has a line of its own. */
function written(value: unknown, indent = '', isBroken = true): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || line.length < width) return line
  const inner = isBroken ? `${indent} ` : indent
  const isDeep = inner.length >= levels
  const parts = Array.isArray(value)
    ? value.map((one) => written(one, inner, !isDeep))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${written(one, inner, !isDeep || key === 'properties')}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return isBroken ? `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}` : `${open}${parts.join(',')}${close}`
}

writeFileSync(new URL('../apps/api/openapi.json', import.meta.url), `${written(JSON.parse(JSON.stringify(openapiDocument())))}\n`)
