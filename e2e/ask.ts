import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { newAddress } from './address.ts'
import { product } from './product.ts'

type Saved = { readonly usuid: number; readonly token: string }

/** Calls the product like its web application, to prepare a journey. */
export async function ask<T = Saved>({ method, path }: Pick<EndpointSpec, 'method' | 'path'>, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${product().url}/soportica${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': newAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
