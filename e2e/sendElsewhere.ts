import { saveRequestAdmin } from '@soportica/contract/requests/calls'
import { newAddress } from './address.ts'
import { enter, type Person } from './people.ts'
import { product } from './product.ts'

/** Acts on a request as another user, elsewhere. */
export async function sendElsewhere(person: Pick<Person, 'usuario' | 'clave'>, fields: Readonly<Record<string, string>>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const authorization = `Bearer ${await enter(person.usuario, person.clave)}`
  const headers = { authorization, 'x-forwarded-for': newAddress() }
  const response = await fetch(`${product().url}/soportica${saveRequestAdmin.path}`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { solId: number }).solId
}
