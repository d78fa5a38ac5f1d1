import { expect, it } from 'vitest'
import { answeredFields, fieldsToDecide, type Holding } from './conflictChoices.ts'

const holdings: Holding[] = [
  { holder: 'nombreUsuario', holds: ['usuario', 'unidad', 'nombreUnidad', 'carpeta', 'ruta'] },
  { holder: 'nombreUnidad', holds: ['unidad', 'carpeta', 'ruta'] },
  { holder: 'ruta', holds: ['carpeta'] },
]
const disputed = (...campos: string[]) => campos.map((campo) => ({ campo, etiqueta: campo, suyo: 'a', actual: 'b' }))

it('asks only about the person when all fields depend on them', () => {
  const fields = disputed('usuario', 'nombreUsuario', 'unidad', 'nombreUnidad', 'carpeta', 'ruta')
  expect(fieldsToDecide(fields, holdings).map(({ campo }) => campo)).toEqual(['nombreUsuario'])
  expect(answeredFields({ nombreUsuario: 'suyo' }, fields, holdings)).toEqual({
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
  expect(fieldsToDecide(fields, holdings).map(({ campo }) => campo)).toEqual(['ruta'])
  expect(answeredFields({ ruta: 'actual' }, fields, holdings)).toEqual({ carpeta: 'actual', ruta: 'actual' })
})

it('asks for what hangs on nothing that is disputed', () => {
  const fields = disputed('carpeta', 'otro')
  expect(fieldsToDecide(fields, holdings)).toEqual(fields)
  expect(answeredFields({ carpeta: 'suyo', otro: 'actual' }, fields, holdings)).toEqual({ carpeta: 'suyo', otro: 'actual' })
})
