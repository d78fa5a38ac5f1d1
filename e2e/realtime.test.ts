import { afterAll, describe, expect, it } from 'vitest'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { allowProblem, checkAccessibility, openPage, signIn } from './browser.ts'
import { connected } from './connected.ts'
import { product } from './product.ts'

type Session = { token: string; usuid: number; permisos: { perid: number }[] }

async function ask<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${product().url}/soportica/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
const enter = (usuario: string): Promise<Session> =>
  ask('start_section', { usuario, clave: demoUsers.find((user) => user.usuario === usuario)?.clave })

let administrator: Promise<Session> | undefined
async function setRight(person: Session, perid: number, asignado: 0 | 1): Promise<void> {
  administrator ??= enter('administrador')
  await ask('update_permissions_user', { usuid: person.usuid, permissions: [{ perid, asignado }] }, (await administrator).token)
}

describe('rights that change while one works', () => {
  const editAreas = 25
  let visitor: Session | undefined
  afterAll(async () => {
    if (visitor) await setRight(visitor, editAreas, 1)
  })

  it('reach the page at once: menu, list and what may be done follow without a reload', async () => {
    visitor = await enter('visitante')
    const page = await openPage()
    allowProblem(page, /403/)
    const live = connected(page)
    await signIn(page, 'visitante')
    await page.goto('/soportica/#/areas')
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
    const link = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Areas' })
    await link.waitFor()
    await live

    await setRight(visitor, editAreas, 0)
    await page.getByText('Sus permisos cambiaron.').waitFor()
    await page.getByText('Acceso Denegado').waitFor()
    await link.waitFor({ state: 'detached' })
    await checkAccessibility(page)

    await setRight(visitor, editAreas, 1)
    await link.waitFor()
    await link.click()
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
  })
})

it('the connection is taken up again after it was lost', async () => {
  const page = await openPage()
  allowProblem(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const live = connected(page)
  await signIn(page, 'consulta')
  await live
  await page.route(/socket\.io/, (route) => route.abort())
  await page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('socket.io'), timeout: 60_000 })
  const back = connected(page)
  const rights = page.waitForRequest(/get_permissions_user/, { timeout: 60_000 })
  await page.unroute(/socket\.io/)
  await Promise.all([back, rights])
})

it('nothing of it is there at the door, and it ends with the session', async () => {
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('socket.io') && asked.push(request.url()))
  await page.waitForTimeout(4000)
  expect(asked).toEqual([])
  const live = connected(page)
  await signIn(page, 'consulta')
  await live
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  // What was on its way has come to its end.
  await expect
    .poll(async () => {
      const before = asked.length
      await page.waitForTimeout(1000)
      return asked.length - before
    })
    .toBe(0)
  asked.length = 0
  await page.waitForTimeout(4000)
  expect(asked).toEqual([])
})
