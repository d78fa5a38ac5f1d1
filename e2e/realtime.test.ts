import { updatePermissionsUser } from '@soportica/contract/permissions/permissionsAdmin'
import { describe, expect, it } from 'vitest'
import { patience } from '../apps/api/test/patience.ts'
import { openAs as openFor } from './alertedPeople.ts'
import { ask } from './ask.ts'
import { allowProblem, checkAccessibility, openPage, signIn, tokenOf } from './browser.ts'
import { connected } from './connected.ts'
import { newPerson, newProfile, type Person } from './people.ts'

const editAreas = 25
const setRight = async ({ usuid }: Person, asignado: 0 | 1) =>
  ask(updatePermissionsUser, { usuid, permissions: [{ perid: editAreas, asignado }] }, await tokenOf('administrador'))

describe('rights that change while one works', () => {
  it('reach the page at once: menu, list and what may be done follow without a reload', async () => {
    const { prfid } = await newProfile(editAreas)
    const visitor = await newPerson({ perfil: prfid })
    const page = await openFor(visitor)
    allowProblem(page, /403/)
    await page.goto('/soportica/#/areas')
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
    const link = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Areas' })
    await link.waitFor()

    await setRight(visitor, 0)
    await page.getByText('Sus permisos cambiaron.').waitFor()
    await page.getByText('Acceso Denegado').waitFor()
    await link.waitFor({ state: 'detached' })
    await checkAccessibility(page)

    await setRight(visitor, 1)
    await link.waitFor()
    await link.click()
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
  })
})

it('nothing of it is there at the door; the connection is taken up again when it was lost, and ends with the session', async () => {
  const page = await openPage()
  allowProblem(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const urls: string[] = []
  page.on('request', (request) => request.url().includes('socket.io') && urls.push(request.url()))
  await page.waitForTimeout(4000)
  expect(urls).toEqual([])
  const live = connected(page)
  await signIn(page, 'consulta')
  await live

  const lost = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('socket.io'),
    timeout: patience(60_000),
  })
  await page.context().setOffline(true)
  await lost
  const back = connected(page)
  const rights = page.waitForRequest(/get_permissions_user/, { timeout: patience(60_000) })
  await page.context().setOffline(false)
  await Promise.all([back, rights])

  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  // What was on its way has come to its end.
  await expect
    .poll(async () => {
      const before = urls.length
      await page.waitForTimeout(1000)
      return urls.length - before
    })
    .toBe(0)
  urls.length = 0
  await page.waitForTimeout(4000)
  expect(urls).toEqual([])
})
