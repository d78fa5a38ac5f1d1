import { premisesLocations, searchKinds } from '@soportica/contract/requests/requestForm'
import { describe, expect, it } from 'vitest'
import { readAmount } from './readAmount.ts'
import { bodyOf, followersOf, formOf, initialWire, noShape, problemsOf, wireOf } from './requestValues.ts'

const sent = { solId: 0, version: undefined, clave: '5f0c8a52-6f2e-4f8e-8a58-0d5e1f6f2a11' }
const premises = { ...noShape, formato: 1 }
const jobs = { ...noShape, formato: 2 }
const chain = { pryId: '4', catId: '2', tsoId: '1', treId: '4', observaciones: ' Local para la sede norte ' }
const filled = (values: Record<string, string | boolean>) => wireOf({ ...formOf(initialWire(undefined)), ...chain, ...values })
const wrong = (values: Record<string, string | boolean>, shape = premises) =>
  problemsOf(filled(values), shape, bodyOf(filled(values), shape, sent)).map(({ campo }) => campo)
const local = { areaEstimada: '85,5', depId: '5', ciuId: '50', sector: 'Chapinero', ubicacionLocal: '1' }

describe('what is sent', () => {
  it('has numbers as numbers, texts without blanks around them, and nothing of another format', () => {
    const body = bodyOf(filled({ ...local, atmInstalado: '3' }), premises, sent)
    expect(body).toMatchObject({
      solId: 0,
      pryId: 4,
      observaciones: 'Local para la sede norte',
      areaEstimada: 85.5,
      canon: 0,
      clave: sent.clave,
    })
    expect(body).not.toHaveProperty('atmInstalado')
    expect(body).not.toHaveProperty('puestos')
  })
  it('leaves out what does not count for what was chosen beside it', () => {
    const written = { ...local, ubicacionLocalOtro: 'Un quiosco', contacto: 'Ana', canonValor: '1,5' }
    expect(bodyOf(filled(written), premises, sent)).toMatchObject({ ubicacionLocalOtro: '', contacto: '', canonValor: '' })
    const chosen = { ...written, ubicacionLocal: '3', tipoBusqueda: '1', canon: true }
    expect(bodyOf(filled(chosen), premises, sent)).toMatchObject({ ubicacionLocalOtro: 'Un quiosco', contacto: 'Ana', canonValor: 1.5 })
  })
  it('has jobs and devices by their ids, with machines for project 4 alone', () => {
    const numbers = { 'puestos-3-cantidad': '7', 'puestos-3-crecimiento': '', 'dispositivos-5-m2': '2,25', atmInstalado: '0' }
    const body = bodyOf(filled(numbers), jobs, sent)
    expect(JSON.parse(String(body['puestos']))).toEqual({ 3: { cantidad: 7, crecimiento: 0 } })
    expect(JSON.parse(String(body['dispositivos']))).toEqual({ 5: { m2: 2.25 } })
    expect(body).toHaveProperty('atmInstalado', 0)
    expect(bodyOf(filled({ ...numbers, pryId: '1' }), jobs, sent)).not.toHaveProperty('atmInstalado')
  })
  it('of a stored one has its version, and not what stays as it was registered', () => {
    const body = bodyOf(filled(local), premises, { ...sent, solId: 12, version: 3 })
    expect(body).toMatchObject({ solId: 12, version: 3, sector: 'Chapinero' })
    for (const name of ['pryId', 'observaciones', 'clave']) expect(body).not.toHaveProperty(name)
  })
})

describe('what is wrong', () => {
  it('is what is missing, in the order of the form', () => {
    expect(
      wrong({ pryId: '', observaciones: '  ', sector: '', ubicacionLocal: '3', tipoBusqueda: '1', canon: true, depId: '5', ciuId: '50' }),
    ).toEqual(['pryId', 'observaciones', 'areaEstimada', 'sector', 'ubicacionLocalOtro', 'contacto', 'canonValor'])
    expect(wrong({}, jobs)).toEqual(['atmInstalado', 'atmCrecimiento', 'mulInstalado', 'mulCrecimiento'])
    expect(wrong({}, noShape)).toEqual([])
  })
  it('is a number that is none, and one that is too large', () => {
    expect(wrong({ ...local, areaEstimada: 'mucha' })).toEqual(['areaEstimada'])
    expect(wrong({ pryId: '1', 'puestos-3-cantidad': '999999' }, jobs)).toEqual(['puestos'])
    expect(wrong({ pryId: '1', 'dispositivos-3-m2': '1,5' }, jobs)).toEqual([])
  })
})

it('zero and nothing are the same number of jobs', () => {
  const loaded = {
    detail: {} as never,
    dispositivos: [],
    puestos: [{ id: 3, nombre: 'Vigilancia', cantidad: 0, crecimiento: 2, m2: null }],
  }
  const base = initialWire(loaded)
  expect(base).toMatchObject({ 'puestos-3-cantidad': '', 'puestos-3-crecimiento': 2 })
  expect(wireOf({ ...formOf(base), 'puestos-3-cantidad': '0' })).toMatchObject({ 'puestos-3-cantidad': '', 'puestos-3-crecimiento': 2 })
})

it('a change of the chain empties what follows', () => {
  expect(followersOf('catId')).toEqual(['tsoId', 'treId'])
  expect(followersOf('treId')).toEqual([])
})

it.each([
  ['1,500,000.00', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1500000,5', 1_500_000.5],
  ['$ 1,234.56', 1234.56],
  ['12.345', 12_345],
  ['1,5', 1.5],
])('«%s» is an amount of %d', (typed, amount) => expect(readAmount(typed)).toBe(amount))
it.each(['', 'mucho', '1,50,000', '-5', '1.5.5'])('«%s» is no amount', (typed) => expect(readAmount(typed)).toBeNaN())

it('an amount is shown with two decimals and its thousands parted, and comes back as it was', () => {
  const wire = initialWire({ detail: { canonValor: 4_500_000.5 } as never, puestos: [], dispositivos: [] })
  expect(formOf(wire)['canonValor']).toBe('4,500,000.50')
  expect(wireOf(formOf(wire))).toMatchObject({ canonValor: 4_500_000.5 })
})

it('the choices of premises are numbered as they were asked for', () => {
  expect(premisesLocations.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Local a la calle',
    '2 En centro comercial',
    '3 Otro',
  ])
  expect(searchKinds.map(({ value, label }) => `${value} ${label}`)).toEqual(['1 Oferta Directa', '2 Activación Con Inmobiliaria'])
})
