import { createHash } from 'node:crypto'
import { isPublic } from '@soportica/contract/core/endpoint'
import { downloadPlan } from '@soportica/contract/plan-requests/calls'
import * as session from '@soportica/contract/people/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { limitCalls } from './limitCalls.ts'
import { network } from './network.ts'

const perMinute = { name: 20, address: 300, other: 60 }

const nameIn = (body: unknown): string => {
  const name = typeof body === 'object' && body !== null && 'usuario' in body ? body.usuario : ''
  const tidy = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().toLowerCase() : ''
  return createHash('sha256').update(tidy).digest('base64url')
}

// The calls that need no session, each counted separately.
const others = [...Object.values(session), downloadPlan].flatMap((call) =>
  'permission' in call && isPublic(call.permission) && call !== session.startSection ? [call.path] : [],
)

/**
 * Checking passwords is expensive: the attempts on one name, and from one address on all names, are limited, and so are the calls that
 * need no session. The counts are in the database: shared by both base paths and all nodes. A whole office may share an address.
 */
export function limitSignIns(app: FastifyInstance, pool: Database['pool']): void {
  const names = limitCalls(pool, 'nombre', perMinute.name)
  const addresses = limitCalls(pool, 'direccion', perMinute.address)
  const calls = limitCalls(pool, 'llamada', perMinute.other)

  const signIns = async ({ ip, body }: FastifyRequest) => {
    await addresses(network(ip))
    await names(`${network(ip)} ${nameIn(body)}`)
  }
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith(session.startSection.path)) route.preHandler = signIns
    const other = others.find((path) => route.url.endsWith(path))
    if (other) route.preHandler = async ({ ip }: FastifyRequest) => calls(`${network(ip)} ${other}`)
  })
}
