import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@soportica/contract/endpoints'
import { openapiDocument } from './openapi.ts'

const committed = new URL('../../../openapi.json', import.meta.url)

describe('the description of the API', () => {
  it('is the committed one; otherwise: npm run openapi', () => {
    expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openapiDocument())))
  })

  it('says each endpoint once', () => {
    const operations = Object.values(openapiDocument()['paths'] as Record<string, object>).flatMap(Object.keys)
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
  })

  it('refers to each of its shared schemas and answers, and to no others', () => {
    const document = openapiDocument()
    const { schemas, responses } = document['components'] as Record<'schemas' | 'responses', object>
    const described = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ]
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name!)
    expect([...new Set(references)].toSorted()).toEqual(described.toSorted())
  })

  it('names who may call', () => {
    const paths = openapiDocument()['paths'] as Record<string, Record<string, { description: string }>>
    expect(paths['/soportica/api/cashiers/delete_area']?.['put']?.description).toBe('Permiso: eliminar áreas (26).')
  })
})
