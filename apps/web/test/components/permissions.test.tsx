import {
  getPermissionsProfile,
  getPermissionsUserWindow,
  getWindowsProfile,
  updatePermissionsProfile,
  updatePermissionsUser,
} from '@soportica/contract/permissions/permissionsAdmin'
import { windows } from '@soportica/contract/permissions/windows'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PermissionsPanel } from '../../src/modules/permissions/permissions.public.ts'
import { answer } from './answers.ts'
import { fits, press, question } from './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'

const parents = [...new Set(windows.map(({ parent }) => parent))]
const rows = windows.map(({ venid, descripcion, parent }) => ({
  venid,
  descripcion,
  parent: parents.indexOf(parent) + 1,
  parent_descripcion: parent,
  orden: venid,
}))
const panel = page.getByRole('dialog', { name: /^Permisos del/ })
const toggle = (name: string) => panel.getByRole('switch', { name, exact: true })
const isOn = (name: string) => toggle(name).getAttribute('aria-checked')
const says = (name: string) => expect.poll(() => toggle(name).getAttribute('aria-description'))
const save = panel.getByRole('button', { name: 'Guardar' })
const unsaved = (words: string) => panel.getByText(words).waitFor()

type Editable = true | string
/** A profile that gives everything but these permissions; what is saved holds from then on. */
async function openProfile(name: string, editable: Editable = true, look?: Parameters<typeof openPanel>[1]): Promise<unknown[]> {
  const held = new Map<number, 0 | 1>()
  answer(getWindowsProfile, rows)
  answer(getPermissionsProfile, ({ body: { venids } }) =>
    windows
      .filter(({ venid }) => venids.includes(venid))
      .flatMap(({ venid, rights }) =>
        rights.map(({ perid, nombre }) => ({ perid, venid, nombre, asignado: held.get(perid) ?? 1, editable })),
      ),
  )
  const saved = answer(updatePermissionsProfile, ({ body: { permissions } }) => {
    for (const { perid, asignado } of permissions) held.set(perid, asignado)
    return { mensaje: `Se guardaron los permisos del perfil «${name}».` }
  })
  await openPanel(<PermissionsPanel opened onClose={() => {}} opc={1} id={2} name={name} />, look)
  await panel.getByRole('switch').first().waitFor()
  return saved
}

describe('permissions of a profile', () => {
  it('are found by module, group and name; a module is held as a whole, and what two modules show is one', async () => {
    const saved = await openProfile('Todos')
    await toggle('crear tipos de proyecto').click()
    await expect.poll(() => isOn('crear formatos de sucursales')).toBe('false')
    await says('crear formatos de sucursales').toContain('Es el mismo permiso de Tipo Proyecto')
    await unsaved('1 cambio sin guardar')
    await toggle('crear tipos de proyecto').click()
    await unsaved('Sin cambios')

    const modules = panel.getByRole('heading', { level: 4 })
    const all = modules.count()
    await panel.getByLabel('Buscar módulo').fill('bitacora')
    await expect.poll(() => modules.count()).toBeLessThan(all)
    await toggle('ver la bitácora de adjuntos de inmobiliaria de cajeros').waitFor()
    await panel.getByLabel('Buscar módulo').fill('')
    await panel.getByPlaceholder('Seleccione un grupo').click()
    await page.getByRole('option', { name: 'Administración', exact: true }).click()
    await panel.getByRole('heading', { name: 'Perfiles' }).waitFor()
    await expect.poll(() => panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Administración'])

    const whole = panel.getByLabel('Acceso a todos en Perfiles (Administración)')
    await expect.poll(() => whole.isChecked()).toBe(true)
    await toggle('crear perfiles').press('Space')
    await expect.poll(() => (whole.element() as HTMLInputElement).indeterminate).toBe(true)
    await unsaved('1 cambio sin guardar')
    await whole.click()
    await unsaved('Sin cambios')
    await whole.click()
    await unsaved('5 cambios sin guardar')
    await checkAccessibility()
    await press('Escape')
    await question.waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await unsaved('5 cambios sin guardar')
    await panel.getByRole('button', { name: 'Descartar' }).click()
    await save.click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    expect(saved).toEqual([])
  })

  it('of the administrator stay, and each says why', async () => {
    const sentence = 'El perfil Administrador siempre tiene todos los módulos y permisos.'
    await openProfile('Administrador', sentence)
    const own = 'asignar permisos a perfiles'
    await panel.getByLabel('Buscar módulo').fill(own)
    await expect.poll(() => toggle(own).getAttribute('aria-disabled')).toBe('true')
    await says(own).toContain(sentence)
    await toggle(own).press('Space')
    await page.getByText(sentence).first().waitFor()
    expect(isOn(own)).toBe('true')
    await unsaved('Sin cambios')
  })
})

it('permissions of a user say where they come from, and go back to what the profile gives', async () => {
  const edit = 'editar áreas'
  const own = new Map<number, 0 | 1>()
  answer(getWindowsProfile, rows)
  answer(getPermissionsUserWindow, ({ body: { venids } }) =>
    windows
      .filter(({ venid }) => venids.includes(venid))
      .flatMap(({ venid, rights }) =>
        rights.map(({ perid, nombre }) => {
          const heredado = nombre === edit ? 1 : 0
          const asignado = own.get(perid) ?? heredado
          const origen = asignado === heredado ? (heredado ? 'heredado' : 'ninguno') : asignado ? 'otorgado' : 'revocado'
          return { perid, venid, nombre, asignado, heredado, origen, editable: true as const } as const
        }),
      ),
  )
  answer(updatePermissionsUser, ({ body: { permissions } }) => {
    for (const { perid, asignado } of permissions) own.set(perid, asignado)
    return { mensaje: 'Se guardaron los permisos de Lucía Torres.' }
  })
  const turn = async (name: string) => {
    await toggle(name).click()
    await unsaved('1 cambio sin guardar')
    await save.click()
    await page.getByText('Se guardaron los permisos de').first().waitFor()
    await unsaved('Sin cambios')
  }
  await openPanel(<PermissionsPanel opened onClose={() => {}} opc={2} id={7} name="Lucía Torres" />)
  await panel.getByRole('heading', { name: /^Permisos del usuario\s*Lucía Torres/ }).waitFor()
  await says(edit).toMatch(/^Heredado del perfil\. Permiso \d+$/)
  await checkAccessibility()
  await turn(edit)
  await says(edit).toMatch(/^Revocado al usuario\. Permiso/)
  await turn('crear áreas')
  await says('crear áreas').toMatch(/^Otorgado al usuario\. Permiso/)
  await toggle('crear áreas').click()
  await toggle(edit).click()
  await says(edit).toMatch(/^Heredado del perfil\. Sin guardar/)
  await save.click()
  await unsaved('Sin cambios')
  await says(edit).toMatch(/^Heredado del perfil\. Permiso \d+$/)
  await says('crear áreas').toMatch(/^Permiso \d+$/)
})

it.each([{}, { phone: true, dark: true }])('the panel is accessible and fits: %o', async (look) => {
  await openProfile('Coordinador', true, look)
  await panel.getByRole('switch').first().click()
  await unsaved('1 cambio sin guardar')
  await checkAccessibility()
  fits()
})
