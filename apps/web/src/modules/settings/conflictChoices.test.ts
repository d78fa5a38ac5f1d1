import { expect, it } from 'vitest'
import { answeredFields, askedFields, type Holding } from './conflictChoices.ts'

const place: Holding[] = [
  { shown: 'nombreUsuario', holds: ['usuario', 'unidad', 'nombreUnidad', 'carpeta', 'ruta'] },
  { shown: 'nombreUnidad', holds: ['unidad', 'carpeta', 'ruta'] },
  { shown: 'ruta', holds: ['carpeta'] },
]
const disputed = (...campos: string[]) => campos.map((campo) => ({ campo, etiqueta: campo, suyo: 'a', actual: 'b' }))

it('asks for the person alone when everything hangs on him', () => {
  const fields = disputed('usuario', 'nombreUsuario', 'unidad', 'nombreUnidad', 'carpeta', 'ruta')
  expect(askedFields(fields, place).map(({ campo }) => campo)).toEqual(['nombreUsuario'])
  expect(answeredFields({ nombreUsuario: 'suyo' }, fields, place)).toEqual({
    usuario: 'suyo',
    nombreUsuario: 'suyo',
    unidad: 'suyo',
    nombreUnidad: 'suyo',
    carpeta: 'suyo',
    ruta: 'suyo',
  })
})

it('asks for the folder by its path', () => {
  const fields = disputed('carpeta', 'ruta')
  expect(askedFields(fields, place).map(({ campo }) => campo)).toEqual(['ruta'])
  expect(answeredFields({ ruta: 'actual' }, fields, place)).toEqual({ carpeta: 'actual', ruta: 'actual' })
})

it('asks for what hangs on nothing that is disputed', () => {
  const fields = disputed('carpeta', 'otro')
  expect(askedFields(fields, place)).toEqual(fields)
  expect(answeredFields({ carpeta: 'suyo', otro: 'actual' }, fields, place)).toEqual({ carpeta: 'suyo', otro: 'actual' })
})
