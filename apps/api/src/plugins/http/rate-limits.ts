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

// What is answered before there is a session, each call counted by itself.
const others = [...Object.values(session), downloadPlan].flatMap((call) =>
  'permission' in call && isPublic(call.permission) && call !== session.startSection ? [call.path] : [],
)

/**
 * Passwords are costly to check: nobody may try one name, or from one address all names, without end; nor any of the calls that are
 * answered without a session. The counts are in the database: one for both base paths and for all nodes. Everybody in an office may
 * share an address.
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
