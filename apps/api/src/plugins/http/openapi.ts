import { readFileSync } from 'node:fs'
import { type Access, type EndpointSpec, isPublic } from '@soportica/contract/core/endpoint'
import { endpoints } from '@soportica/contract/endpoints'
import { errorAnswer, errors } from '@soportica/contract/core/errors'
import { permissionName } from '@soportica/contract/permissions/permissions'
import { sharedSchemas } from '@soportica/contract/sharedSchemas'
import { z } from 'zod'

type Json = Record<string, unknown>
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parametersOf(schema: z.ZodType | undefined, parameterKind: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: parameterKind,
    required: parameterKind === 'path' || required.includes(name),
    schema: property,
  }))
}

function accessOf(access: Access): string {
  if (access === 'session') return 'Cualquier usuario con sesión.'
  if (isPublic(access)) return `Sin sesión: ${access.public}.`
  return `Permiso: ${access.anyOf.map((perid) => `${permissionName(perid)} (${perid})`).join(' o ')}.`
}

const statusesOf = (spec: EndpointSpec): number[] => {
  const { permission } = spec
  const open = isPublic(permission)
  return [
    401,
    ...(permission === 'session' || open ? [] : [403]),
    ...(spec.body || spec.query || spec.params ? [400, 422] : []),
    ...(spec.body ? [413, 415] : []),
    ...(spec.params || (spec.audit && !open) ? [404, 409] : []),
    ...(open ? [429] : []),
    500,
    503,
  ]
}

const errorAnswers = (spec: EndpointSpec): Json =>
  Object.fromEntries(statusesOf(spec).map((status) => [status, { $ref: `#/components/responses/${status}` }]))

const describedErrors = (): Json =>
  Object.fromEntries(
    [...new Set(endpoints.flatMap(statusesOf))].map((status) => [
      status,
      {
        description: Object.values(errors).find(([code]) => code === status)?.[1] ?? '',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )

// A form: the fields, and the file under its name.
function bodyOf(body: z.ZodType, file: string | undefined): Json {
  const schema = schemaOf(body, 'input')
  if (!file) return { 'application/json': { schema } }
  const { properties, required = [] } = schema as { properties: Json; required?: string[] }
  const fields = { ...properties, [file]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: { ...schema, properties: fields, required: [...required, file] } } }
}

function operationOf(spec: EndpointSpec): Json {
  const success =
    spec.response === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(spec.response, 'output') } }
  const open = isPublic(spec.permission)
  return {
    tags: [spec.tag],
    summary: spec.summary,
    description: accessOf(spec.permission),
    operationId: `${spec.method.toLowerCase()}${spec.path.replace(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(open ? { security: [] } : {}),
    parameters: [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')],
    ...(spec.body ? { requestBody: { required: true, content: bodyOf(spec.body, spec.multipart) } } : {}),
    responses: { 200: { description: 'Correcto', content: success }, ...errorAnswers(spec) },
  }
}

const sharedOf = (io: 'input' | 'output'): [name: string, schema: Json][] =>
  Object.entries<z.ZodType>(sharedSchemas[io]).map(([name, schema]) => [name, schemaOf(schema, io)])

/** Replaces parts of a schema by a reference to an equal shared one; `within` leaves the value itself. */
function referrer(shared: readonly [name: string, schema: Json][]) {
  const nameOf = new Map(shared.map(([name, schema]) => [JSON.stringify(schema), name]))
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referred)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referred(part)]))
  }
  const referred = (value: unknown): unknown => {
    const name = nameOf.get(JSON.stringify(value))
    return name === undefined ? within(value) : { $ref: `#/components/schemas/${name}` }
  }
  return { within, referred }
}

export function openapiDocument(): Json {
  const shared = [...sharedOf('input'), ...sharedOf('output')]
  const { within, referred } = referrer(shared)
  const paths: Record<string, Json> = {}
  for (const spec of endpoints)
    paths[`/soportica${spec.path}`] = { ...paths[`/soportica${spec.path}`], [spec.method.toLowerCase()]: operationOf(spec) }
  return {
    openapi: '3.1.0',
    info: { title: 'Soportica', version, description: 'Seguimiento, planeación y control de cajeros y sucursales.' },
    security: [{ sesion: [] }],
    paths: referred(paths),
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', description: 'El token que entrega api/start_section' } },
      responses: describedErrors(),
      schemas: {
        Error: schemaOf(errorAnswer, 'output'),
        ...Object.fromEntries(shared.map(([name, schema]) => [name, within(schema)])),
      },
    },
  }
}
