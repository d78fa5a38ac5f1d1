import { actors } from '@soportica/contract/people/actors'
import { getAllAttachedType, getProfiles, getProfileTypes, getWindowsByProfile } from '@soportica/contract/people/profiles'
import { countUsers, getActors, getGroup, getUser, paginationUsers, saveUser, type UserRow } from '@soportica/contract/people/users'
import { windows } from '@soportica/contract/permissions/windows'
import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer, nameConflict, refusal } from './answers.ts'
import { allDialogsGone, atRest, button, dialog, fits, press, totalOf } from './locators.ts'
import { checkMeanwhile } from './meanwhile.ts'
import { address, checkAccessibility, goTo, openPage } from './panel.tsx'

type Look = Parameters<typeof openPage>[1]

const user = (usuid: number, nombre: string, more: Partial<UserRow> = {}): UserRow => ({
  usuid,
  categoria: 1,
  perfil: 1,
  nomperfil: 'Consulta',
  nombre,
  apellido: '',
  documento: String(usuid),
  codigopais: '+57',
  celular: '3001234567',
  acceso: 0,
  cambioclave: 0,
  usuario: '',
  correo: '',
  color: '',
  doblefactor: 0,
  heredar: 0,
  idGrupo: null,
  grupo: 'Sin grupo',
  estado: 1,
  nomestado: 'Activo',
  usuact: 'Mariana Prueba',
  fecact: '2026-01-05 10:00:00',
  version: 1,
  acciones: { editar: true, eliminar: true, permisos: true },
  ...more,
})
const may = {
  crear: true,
  exportar: true,
  importar: true,
  seleccionar: true,
  restaurarClaves: true,
  restaurarPermisos: true,
  eliminar: true,
  cambiarEstado: true,
} as const
const module = (venid: number) => {
  const { descripcion, parent } = windows.find((one) => one.venid === venid)!
  return { venid, nombre: descripcion, parent_descripcion: parent, orden: venid }
}
const ofProfile = windows.filter(({ parent }) => parent === 'Administración' || parent === 'Posventa').map(({ venid }) => venid)

/** The server with these users; what is saved is among them. */
function serve(users: UserRow[]) {
  const server = { users, saves: [] as unknown[] }
  answer(paginationUsers, ({ body: { nombre, perfil, first, rows } }) => {
    const found = server.users.filter(
      (one) => (!nombre || one.nombre.toLowerCase().includes(nombre.toLowerCase())) && (!perfil || one.perfil === perfil),
    )
    return { results: found.slice(first, first + rows), total: found.length, acciones: may }
  })
  const profiles = [
    { prfid: 1, nombre: 'Consulta' },
    { prfid: 2, nombre: 'Inmobiliaria' },
  ]
  answer(
    countUsers,
    profiles.map(({ prfid, nombre }) => ({ prfid, nombre, cant: server.users.filter(({ perfil }) => perfil === prfid).length })),
  )
  answer(
    getProfiles,
    profiles.map((one) => ({ ...one, acciones: {} })),
  )
  answer(getGroup, () => server.users.filter(({ categoria }) => categoria === 2).map(({ usuid, nombre }) => ({ id: usuid, nombre })))
  answer(getActors, { todos: actors.map(({ id, nombre }) => ({ id, nombre })), asociados: [] })
  answer(getAllAttachedType, [
    { id: 1, nombre: 'Fotos', sistema: 1 },
    { id: 40, nombre: 'Planos', sistema: 2 },
  ])
  answer(getProfileTypes, { tipoAdjuntosCajeros: [1], tipoAdjuntosSucursales: [40] })
  answer(getWindowsByProfile, ofProfile.map(module))
  const lists = new Map<number, number[]>()
  answer(getUser, ({ query: { usuid } }) => {
    const found = server.users.find((one) => one.usuid === usuid)
    if (!found)
      return refusal(404, { mensaje: 'El registro no existe o fue eliminado. Actualice la lista.', code: 'registro.noEncontrado' })
    return { ...found, actores: [], usuventanas: lists.get(usuid) ?? ofProfile, tipoAdjuntosCajeros: [1], tipoAdjuntosSucursales: [40] }
  })
  server.saves = answer(saveUser, ({ body }) => {
    const { usuid, nombre, usuventanas } = body
    if (body.usuario === 'administrador')
      return refusal(409, { mensaje: 'Ya existe un usuario con usuario «administrador».', code: 'usuario.repetido', campo: 'usuario' })
    const before = server.users.find((one) => one.usuid === usuid)
    if (before && body.version !== undefined && body.version !== before.version) return nameConflict(body.nombre, before)
    const id = before?.usuid ?? 100 + server.users.length
    const group = server.users.find((one) => one.usuid === body.idGrupo)
    const isGroup = body.categoria === 2
    const next = user(id, nombre, {
      ...before,
      nombre,
      categoria: body.categoria,
      ...(isGroup ? { idGrupo: id, grupo: nombre } : group ? { idGrupo: group.usuid, grupo: group.nombre } : {}),
    })
    if (usuventanas) lists.set(id, usuventanas)
    server.users = [...server.users.filter((one) => one !== before), next].toSorted(
      (one, other) => (one.idGrupo ?? 0) - (other.idGrupo ?? 0) || other.categoria - one.categoria,
    )
    return { mensaje: `Se guardó «${nombre}».`, usuid: id, version: 1 }
  })
  return server
}
const many = (count: number) => Array.from({ length: count }, (_, at) => user(at + 1, `Persona ${String(at + 1).padStart(2, '0')}`))

async function openUsers(users: UserRow[], at = '/users', look: Look = {}) {
  const server = serve(users)
  await openPage(at, look)
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor()
  if (users.length > 0)
    await button(/^(Editar|Acciones de)/)
      .first()
      .waitFor()
  return server
}
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const save = dialog.getByRole('button', { name: 'Guardar', exact: true })
async function choose(label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).fill(option)
  await dialog.getByRole('option', { name: option, exact: true }).click()
}
const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!el grupo|los de)/ })

// What lies below is drawn once it is come to.
const toWindows = async () => (await dialog.getByRole('heading', { name: 'Ventanas' }).findElement()).scrollIntoView()

describe('a person', () => {
  it('has an address, to which the name in the list leads', async () => {
    await openUsers([user(7, 'Persona')], '/users?nombre=Persona')
    await row('Persona').getByRole('link').click()
    await field('Nombre').waitFor()
    expect(address()).toBe('/users/7?nombre=Persona')
    await press('Escape')
    await allDialogsGone()
    expect(address()).toBe('/users?nombre=Persona')
    goTo('/users/999999')
    await dialog.getByText('No se encontró el registro').waitFor()
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Volver a la lista' }).click()
    await allDialogsGone()
    expect(address()).toBe('/users')
  })

  it('is told at the field that the user name is taken, and no draft holds the password', async () => {
    await openUsers([])
    await button('Nuevo Usuario').click()
    await field('Nombre').fill('Repetida')
    await dialog.getByRole('textbox', { name: 'Documento' }).fill('123')
    await dialog.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('repetida@soportica.example')
    await field('Usuario').fill('administrador')
    for (const name of ['Contraseña', 'Confirmación de la contraseña']) await field(name).fill('Secreta2026*')
    await choose('Perfil', 'Consulta')
    await save.click()
    await dialog.getByText(/^Ya existe un usuario con/).waitFor()
    const draft = () => JSON.stringify(sessionStorage)
    await expect.poll(draft).toContain('Repetida')
    expect(draft()).not.toContain('Secreta2026*')
  })

  it('has the windows of the profile, and those that differ are shown', async () => {
    const { saves } = await openUsers([])
    await button('Nuevo Usuario').click()
    await field('Nombre').fill('Ventanas')
    await dialog.getByRole('textbox', { name: 'Documento' }).fill('123')
    await dialog.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
    await dialog.getByRole('checkbox', { name: 'Acceso' }).uncheck()
    await choose('Perfil', 'Consulta')
    await toWindows()
    await dialog.getByRole('button', { name: /^Administración/ }).click()
    await dialog.getByRole('checkbox', { name: 'Posiciones' }).uncheck()
    await dialog.getByText('1 distinta del perfil').waitFor()
    await checkAccessibility()
    await save.click()
    await allDialogsGone()
    await button('Editar Ventanas').click()
    await toWindows()
    await dialog.getByText('1 distinta del perfil').waitFor()
    await dialog.getByRole('button', { name: 'Volver a las del perfil' }).click()
    await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
    await allDialogsGone()
    expect((saves.at(-1) as { usuventanas: number[] }).usuventanas).toEqual(ofProfile)
  })
})

it('a group needs actors, heads its people and is edited from its heading', async () => {
  const { saves } = await openUsers([])
  await button('Nuevo Usuario').click()
  await dialog.getByText('Grupo', { exact: true }).first().click()
  await field('Nombre').fill('Cuadrilla')
  await choose('Perfil', 'Consulta')
  await save.click()
  await dialog.getByText('El campo actores es requerido').waitFor()
  expect(dialog.getByRole('textbox', { name: 'Usuario' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Actores', exact: true }).click()
  for (const actor of ['Visita Local', 'Diseño', 'Licencia', 'Contrato', 'Otro'])
    await dialog.getByRole('option', { name: actor, exact: true }).click()
  await dialog.getByText('Visita Local, Diseño, Licencia, Contrato, Otro', { exact: true }).waitFor()
  await dialog.getByRole('option', { name: 'Instalador Alarma' }).click()
  await dialog.getByText('6 seleccionados', { exact: true }).waitFor()
  await press('Escape')
  await dialog.getByRole('option', { name: 'Instalador Alarma' }).waitFor({ state: 'hidden' })
  await save.click()
  await allDialogsGone()
  expect(saves).toMatchObject([{ categoria: 2, actores: [2, 3, 4, 12, 15, 14] }])

  await button('Nuevo Usuario').click()
  await field('Nombre').fill('Socia')
  await field('Apellido').fill('de recorrido')
  await dialog.getByRole('textbox', { name: 'Documento' }).fill('123')
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
  await dialog.getByRole('checkbox', { name: 'Acceso' }).uncheck()
  await choose('Perfil', 'Consulta')
  await choose('Grupo', 'Cuadrilla')
  await save.click()
  await allDialogsGone()
  await page.getByRole('checkbox', { name: 'Seleccionar el grupo Cuadrilla' }).waitFor()
  await row('Socia').waitFor()
  await button('Editar el grupo Cuadrilla').click()
  await dialog.getByRole('heading', { name: 'Edición Usuario' }).waitFor()
  await expect.poll(() => field('Nombre').inputValue()).toBe('Cuadrilla')
  await atRest(dialog)
  await press('Escape')
  await allDialogsGone()
  await button(/^Cuadrilla/).click()
  await expect.poll(() => row('Socia').count()).toBe(0)
})

it('several users are selected in a range and across pages, and let go at once', async () => {
  await openUsers(many(12), '/users?filas=10')
  await expect.poll(() => boxes.count()).toBe(10)
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await page.getByText('4 usuarios seleccionados').waitFor()
  await expect
    .poll(() =>
      button(/^Editar (?!el grupo)/)
        .first()
        .getAttribute('aria-disabled'),
    )
    .toBe('true')
  await button('Página siguiente').click()
  await row('Persona 11').waitFor()
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(false)
  await boxes.nth(0).click()
  await page.getByText('5 usuarios seleccionados').waitFor()
  await checkAccessibility()
  await button('Limpiar selección').click()
  await page.getByText('5 usuarios seleccionados').waitFor({ state: 'detached' })
})

it('the address brings a colleague to the same users', async () => {
  await openUsers([...many(3), user(4, 'Inmobiliaria', { perfil: 2, nomperfil: 'Inmobiliaria' })])
  await expect.poll(() => totalOf()).toBe(4)
  const profile = page.getByRole('group', { name: 'Usuarios por perfil' }).getByRole('button', { name: /^Inmobiliaria/ })
  await profile.click()
  await expect.poll(() => totalOf()).toBe(1)
  const link = address()
  expect(link).toContain('perfil=2')
  goTo('/users')
  await expect.poll(() => totalOf()).toBe(4)
  goTo(link)
  await expect.poll(() => totalOf()).toBe(1)
  await expect.poll(() => profile.getAttribute('aria-pressed')).toBe('true')
})

it('a user that somebody else changed meanwhile is in the list as it is now when editing is cancelled', async () => {
  const server = await openUsers([user(7, 'Lucía')])
  await checkMeanwhile('Lucía', () => (server.users = [user(7, 'De ella', { version: 2 })]))
})

it('on a phone users are selected and edited with the thumb', async () => {
  await openUsers(many(3), '/users', { phone: true })
  await checkAccessibility()
  const cards = page.getByRole('listitem').filter({ has: button(/^Acciones de/) })
  expect(cards.first().element().getBoundingClientRect().height).toBeLessThan(140)
  await boxes.first().click()
  await page.getByText('1 usuario seleccionado').waitFor()
  await button('Acciones').last().click()
  await page.getByRole('dialog', { name: 'Acciones' }).getByRole('button', { name: 'Restaurar permisos' }).waitFor()
  await checkAccessibility()
  await button('Cerrar').click()
  await allDialogsGone()
  await button('Limpiar selección').click()
  await button(/^Acciones de/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await checkAccessibility()
  fits()
})

const openNew = async (form: Locator) => {
  await button('Nuevo Usuario').click()
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await form.getByText('El campo nombre es requerido').waitFor()
}
it.each([{ dark: true }, { dark: true, phone: true }])('the list, the form and the selection are accessible: %o', async (look) => {
  await openUsers(many(3), '/users', look)
  await checkAccessibility()
  await openNew(dialog)
  await checkAccessibility()
  await press('Escape')
  await allDialogsGone()
  await boxes.first().click()
  await page
    .getByText(/seleccionados?$/)
    .first()
    .waitFor()
  await checkAccessibility()
})
