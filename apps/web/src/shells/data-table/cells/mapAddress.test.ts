import { expect, it } from 'vitest'
import { mapAddress } from './mapAddress.ts'

const mapQuery = (direccion: string, municipio: string) => new URL(mapAddress(direccion, municipio)!).searchParams.get('query')

it('a map searches the address in its municipality, with any characters', () => {
  expect(mapQuery('Cra. 7 # 32-16 & 5ª', 'Bogotá, D.C.')).toBe('Cra. 7 # 32-16 & 5ª, Bogotá, D.C.')
  expect(mapQuery(' Calle 10 ', '')).toBe('Calle 10')
})

it('without an address there is nothing to look for', () => expect(mapAddress(' ', 'Medellín')).toBeUndefined())
