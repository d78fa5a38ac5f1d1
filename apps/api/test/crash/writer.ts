import { type Journal, startWriters } from './journal.ts'

export type Written = { areid: number; nombre: string }

/** Signs in and returns a token; sessions are in the database and outlive crashes. */
export async function signIn(url: string, usuario: string, clave: string): Promise<string> {
  const answer = await post(`${url}/api/start_section`, { usuario, clave })
  return String(answer['token'])
}

/** People who save one record after the other. */
export function startWriting({ url, token, file, people = 4 }: { url: string; token: string; file: string; people?: number }) {
  const write = async (person: number, journal: Journal): Promise<void> => {
    while (journal.isOpen()) {
      const nombre = `Área ${person} ${process.hrtime.bigint()}`
      const answer = await post(`${url}/api/cashiers/save_area`, { nombre, estado: 1 }, token).catch(() => undefined)
      if (!answer) return
      journal.acknowledge({ areid: answer['areid'], nombre })
    }
  }
  return startWriters(
    file,
    Array.from({ length: people }, (_, person) => (journal: Journal) => write(person, journal)),
  )
}

export async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
