import {
  addMunicipality,
  addRegion,
  deletePosition,
  getDepartments,
  getMissingPositions,
  getRegions,
  listDepartment,
  listMunicipalities,
  listRegions,
  type PositionRow,
  updatePosition,
} from '@soportica/contract/people/positions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, nameConflict, refusal } from './answers.ts'
import { button, fits, pick, press, totalOf } from './locators.ts'
import { checkMeanwhile } from './meanwhile.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const may = { crear: true, exportar: true } as const
const position = (pogid: number, nombre: string, more: Partial<PositionRow> = {}): PositionRow => ({
  pogid,
  region: '',
  idregion: 0,
  departamento: '',
  iddepartamento: 0,
  municipio: '',
  nombre,
  codigo: '',
  estado: 1,
  nomestado: 'Activo',
  usuact: 'Mariana Prueba',
  fecact: '2026-01-05 10:00:00',
  version: 1,
  acciones: { editar: true, eliminar: true },
  ...more,
})
const region = { region: 'Eje Cafetero', idregion: 1 }
const department = { ...region, departamento: 'Quindío', iddepartamento: 2 }

function serve() {
  const towns = [position(3, 'Salento', { ...department, municipio: 'Salento' }), position(4, 'Medellín', { municipio: 'Medellín' })]
  const regions = [position(1, region.region)]
  answer(listRegions, () => ({ results: regions, total: regions.length, acciones: may }))
  answer(listDepartment, { results: [position(2, department.departamento, region)], total: 1, acciones: may })
  answer(listMunicipalities, ({ body: { departamento } }) => {
    const results = towns.filter(({ iddepartamento }) => !departamento || iddepartamento === departamento)
    return { results, total: results.length, acciones: may }
  })
  answer(getRegions, [{ id: 1, nombre: region.region }])
  answer(getDepartments, [{ id: 2, nombre: department.departamento, region: 1 }])
  answer(getMissingPositions, { regiones: 0, departamentos: 0, municipios: 0 })
  answer(addMunicipality, ({ body: { nombre, departamento } }) => {
    expect(departamento).toBe(2)
    towns.push(position(10, nombre, { ...department, municipio: nombre }))
    return { mensaje: `Se creó «${nombre}».`, pogid: 10 }
  })
  answer(addRegion, ({ body: { nombre } }) => {
    if (regions.some((one) => one.nombre.toUpperCase() === nombre.toUpperCase()))
      return refusal(409, { code: 'registro.nombreRepetido', campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}».` })
    regions.push(position(20, nombre))
    return { mensaje: `Se creó «${nombre}».`, pogid: 20 }
  })
  answer(updatePosition, ({ body: { pogid, nombre, estado, version } }) => {
    const list = [regions, towns].find((all) => all.some((one) => one.pogid === pogid))!
    const index = list.findIndex((one) => one.pogid === pogid)
    const before = list[index]!
    if (version !== undefined && version !== before.version) return nameConflict(nombre, before)
    list[index] = { ...before, nombre, estado, nomestado: estado === 1 ? 'Activo' : 'Inactivo', version: before.version + 1 }
    return { mensaje: `Se guardaron los cambios de «${nombre}».`, pogid, version: before.version + 1 }
  })
  return { regions, towns }
}

const form = page.getByRole('form', { name: 'Nueva posición' })
const name = form.getByLabel('Nombre')
const add = button(/^Nueva Posición/)
async function openPositions(look?: Parameters<typeof openPage>[1]) {
  const server = serve()
  await openPage('/position', look)
  await button(/^(Editar|Acciones)/)
    .first()
    .waitFor()
  return server
}
async function openLevel(level: string): Promise<void> {
  await page.getByRole('tab', { name: level }).click()
  await page.getByRole('tab', { name: level, selected: true }).waitFor()
  await button(/^(Editar|Acciones)/)
    .first()
    .waitFor()
}
async function addPosition(nombre: string): Promise<void> {
  await name.fill(nombre)
  // Whether one may add is known with the list.
  await expect.poll(() => add.getAttribute('aria-disabled')).toBeNull()
  await name.press('Enter')
  await page.getByText(`Se creó «${nombre}».`).waitFor()
}

it('a municipality where there are cashiers stays, and the server says how many', async () => {
  await openPositions()
  const mensaje = 'No se pudo eliminar «Medellín»: lo usan 12 cajeros.'
  answer(deletePosition, refusal(409, { code: 'registro.enUsoPor', mensaje }))
  await openLevel('Municipios')
  await button('Eliminar Medellín').click()
  await button('Sí').click()
  await page.getByText(mensaje).waitFor()
  await expect.element(button('Eliminar Medellín')).toBeVisible()
})

it('a row shows all its columns beside the list with Space, also hidden ones', async () => {
  await openPositions()
  document.body.focus()
  await press('j')
  await press('Space')
  const peek = page.getByRole('region', { name: 'Vista rápida de Eje Cafetero' })
  await peek.getByText('Mariana Prueba').waitFor()
  await checkAccessibility()
  await press('Space')
  await peek.waitFor({ state: 'detached' })
})

it('a municipality is added under the department that the list shows', async () => {
  await openPositions()
  await openLevel('Departamentos')
  await button('Ver municipios Quindío').click()
  await page.getByRole('grid', { name: 'Municipios' }).getByText('Salento').waitFor()
  expect(totalOf()).toBe(1)
  await expect.poll(() => add.getAttribute('data-tip')).toBe('Escriba el nombre')
  await addPosition('Filandia')
  await expect.poll(() => totalOf()).toBe(2)
  await page.getByRole('switch', { name: 'Activo: Filandia' }).click()
  await page.getByRole('switch', { name: 'Inactivo: Filandia' }).waitFor()
  await pick(form.getByLabel('Región'), 'Seleccione…')
  await expect.poll(() => add.getAttribute('data-tip')).toBe('Elija la región')
})

it('a name that is there already is told at the field', async () => {
  await openPositions()
  await addPosition('Repetida')
  await name.fill('REPETIDA')
  await name.press('Enter')
  await page.getByText('Ya existe un registro con el nombre «REPETIDA».').waitFor()
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await checkAccessibility()
})

it('a region that somebody else changed meanwhile is in the list as it is now when editing is cancelled', async () => {
  const { regions } = await openPositions()
  await checkMeanwhile('Eje Cafetero', () => (regions[0] = { ...regions[0]!, nombre: 'De ella', version: 2 }))
})

it.each([{}, { phone: true, dark: true }])('each level is accessible: %o', async (look) => {
  await openPositions(look)
  for (const level of ['Regiones', 'Departamentos', 'Municipios']) {
    await openLevel(level)
    await checkAccessibility()
  }
  fits()
})
