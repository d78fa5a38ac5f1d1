import {
  getAllAttachedType,
  getModules,
  getProfiles,
  getProfileTypes,
  listProfiles,
  type ProfileRow,
  saveProfile,
} from '@soportica/contract/people/profiles'
import { windows } from '@soportica/contract/permissions/windows'
import { expect, it } from 'vitest'
import { answer, nameConflict, refusal } from './answers.ts'
import { allDialogsGone, button, dialog, fits, focused, pick, press, question } from './locators.ts'
import { checkMeanwhile } from './meanwhile.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const profile = (prfid: number, nombre: string, more: Partial<ProfileRow> = {}): ProfileRow => ({
  prfid,
  nombre,
  estado: 1,
  est: 1,
  nomestado: 'Activo',
  usuarios: 0,
  usuact: 'Mariana Prueba',
  fecact: '2026-01-05 10:00:00',
  version: 1,
  acciones: { editar: true, eliminar: true, permisos: true },
  ...more,
})
const modules = windows.map(({ venid, descripcion, parent }) => ({ venid, nombre: descripcion, parent_descripcion: parent, orden: venid }))
const chosen = modules.slice(0, 3)
const inUse = 'No se puede eliminar: lo tiene 1 usuario'

async function openProfiles(look?: Parameters<typeof openPage>[1]) {
  const profiles = [
    profile(1, 'Consulta', { usuarios: 1, acciones: { editar: true, eliminar: inUse, permisos: true } }),
    profile(2, 'Visitante'),
  ]
  answer(listProfiles, ({ body: { nombre, prfid } }) => {
    const results = profiles.filter(
      (one) => (!nombre || one.nombre.toLowerCase().includes(nombre.toLowerCase())) && (!prfid || one.prfid === prfid),
    )
    return { results, total: results.length, acciones: { crear: true, exportar: true, importar: true } as const }
  })
  answer(getModules, ({ query: { prfid } }) =>
    prfid ? { asociados: chosen, sinasociar: modules.slice(3) } : { asociados: [], sinasociar: modules },
  )
  answer(getAllAttachedType, [
    { id: 1, nombre: 'Fotos', sistema: 1 },
    { id: 40, nombre: 'Planos', sistema: 2 },
  ])
  answer(getProfileTypes, { tipoAdjuntosCajeros: [1], tipoAdjuntosSucursales: [40] })
  answer(
    getProfiles,
    profiles.map(({ prfid, nombre }) => ({ prfid, nombre, acciones: {} })),
  )
  answer(saveProfile, ({ body: { prfid, nombre } }) => {
    const before = profiles.find((one) => one.prfid === prfid)
    if (before) return nameConflict(nombre, before)
    return refusal(409, { code: 'registro.nombreRepetido', campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}».` })
  })
  await openPage('/profiles', look)
  await button(/^(Editar|Acciones)/)
    .first()
    .waitFor()
  return profiles
}
const listbox = (side: 'No asociados' | 'Asociados') => dialog.getByRole('listbox', { name: `Módulos: ${side}`, exact: true })
const options = (side: 'No asociados' | 'Asociados') => listbox(side).getByRole('option', { disabled: false })
const associated = () => options('Asociados').count()
async function openNew(): Promise<void> {
  await button('Nuevo Perfil').click()
  await options('No asociados').first().waitFor()
}

it('are moved with the mouse: one, a range, some more, all that were found; they start from another one, and no slip loses them', async () => {
  await openProfiles()
  await openNew()
  const out = options('No asociados')
  await out.nth(0).dblClick()
  await expect.poll(associated).toBe(1)
  await out.nth(1).click()
  await out.nth(3).click({ modifiers: ['Shift'] })
  await out.nth(5).click({ modifiers: ['Control'] })
  await dialog.getByRole('button', { name: 'Pasar a Asociados' }).click()
  await expect.poll(associated).toBe(5)
  await dialog.getByLabel('Buscar en No asociados').fill('planos')
  await expect.poll(() => out.filter({ hasNotText: /planos/i }).count()).toBe(0)
  const found = Number(out.first().getAttribute('aria-setsize'))
  await dialog.getByRole('button', { name: 'Pasar los encontrados a Asociados' }).click()
  await expect.poll(associated).toBe(5 + found)
  await dialog.getByLabel('Seleccionar todo en Asociados').check()
  await dialog.getByRole('button', { name: 'Pasar a No asociados' }).click()
  await listbox('Asociados').getByText('No hay elementos en esta lista').waitFor()

  await dialog.getByLabel('Buscar en No asociados').fill('')
  await pick(dialog.getByLabel('Copiar de…'), 'Visitante')
  await expect.poll(associated).toBe(chosen.length)
  await dialog.getByRole('button', { name: 'Tipos de adjunto de cajeros', exact: true }).getByText('Fotos').waitFor()
  await press('Escape')
  await question.waitFor()
  await button('No').click()
  await expect.poll(associated).toBe(chosen.length)
})

it('that somebody has are not deleted, and a name is had once', async () => {
  await openProfiles()
  const remove = button('Eliminar Consulta')
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.getAttribute('aria-description')).toBe(inUse)
  await openNew()
  await dialog.getByLabel('nombre').fill('CONSULTA')
  for (const label of ['Tipos de adjunto de cajeros', 'Tipos de adjunto de sucursales']) {
    const types = dialog.getByRole('button', { name: label, exact: true })
    await types.click()
    await dialog.getByRole('listbox', { name: label }).getByRole('option').first().click()
    await press('Escape')
    await focused(types)
  }
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(dialog.getByText('Ya existe un registro con el nombre «CONSULTA».').first()).toBeVisible()
})

it('a profile that somebody else changed meanwhile is in the list as it is now when editing is cancelled', async () => {
  const profiles = await openProfiles()
  await checkMeanwhile('Visitante', () => (profiles[1] = profile(2, 'De ella', { version: 2 })))
})

it.each([{}, { phone: true, dark: true }])('the screens of profiles are accessible: %o', async (look) => {
  await openProfiles(look)
  await checkAccessibility()
  await openNew()
  await options('No asociados').first().click()
  await dialog.getByRole('button', { name: 'Pasar a Asociados' }).click()
  await expect.poll(associated).toBe(1)
  await options('No asociados').nth(1).click()
  await checkAccessibility()
  fits()
  await press('Escape')
  await button('Sí').click()
  await allDialogsGone()
})
