import { maxFileBytes, noFolder, noPrefix, onlyOne, tooLarge, typeRefused } from '@soportica/contract/records/fileTypes'
import { describe, expect, test } from 'vitest'
import { checkChosen, whyFull, whyNotSent, whyNotStored } from './checks.ts'

const plan = { name: 'plano.pdf', size: 1000 }
const photo = { name: 'fachada.JPG', size: maxFileBytes }
const drawing = { name: 'logo.svg', size: 10 }
const film = { name: 'visita.mp4', size: maxFileBytes + 1 }

test.each([
  [{ prefijo: '', folder: 'Planos' }, noPrefix],
  [{ prefijo: ' ', folder: '' }, noPrefix],
  [{ prefijo: 'PLA', folder: ' ' }, noFolder],
  [{ prefijo: 'PLA', folder: 'Planos' }, undefined],
])('under a type with %o: %s', (type, reason) => {
  expect(whyNotStored(type)).toBe(reason)
})

test.each([
  [plan, undefined],
  [photo, undefined],
  [film, tooLarge('visita.mp4')],
  [drawing, typeRefused('logo.svg')],
  [{ name: 'factura.pdf.exe', size: 10 }, typeRefused('factura.pdf.exe')],
  [{ name: 'sin extension', size: 10 }, typeRefused('sin extension')],
  [{ name: 'constructor', size: 10 }, typeRefused('constructor')],
  [{ name: 'vacio.txt', size: 0 }, 'El archivo vacio.txt está vacío. Elija otro.'],
])('%o: %s', (file, reason) => {
  expect(whyNotSent(file)).toBe(reason)
})

describe('a type for many', () => {
  test('takes what can be sent and says why the rest cannot', () => {
    expect(checkChosen([plan, film, photo, drawing], 1, 12)).toEqual({
      accepted: [plan, photo],
      refusals: [tooLarge('visita.mp4'), typeRefused('logo.svg')],
    })
  })

  test('says the same thing once', () => {
    expect(checkChosen([film, film], 1, 0).refusals).toEqual([tooLarge('visita.mp4')])
  })
})

describe('a type for one', () => {
  test('takes one while nothing is there', () => {
    expect(checkChosen([plan], 0, 0)).toEqual({ accepted: [plan], refusals: [] })
  })

  test.each([
    [[plan, photo], 0],
    [[plan], 1],
    [[plan, photo], 3],
  ])('%o with %i there already: nothing', (files, already) => {
    expect(checkChosen(files, 0, already)).toEqual({ accepted: [], refusals: [onlyOne] })
  })

  test('of a good one and a bad one it takes none: which was meant?', () => {
    expect(checkChosen([plan, film], 0, 0)).toEqual({ accepted: [], refusals: [tooLarge('visita.mp4'), onlyOne] })
  })

  test('a file that cannot be sent anyway is refused for that', () => {
    expect(checkChosen([film], 0, 1)).toEqual({ accepted: [], refusals: [tooLarge('visita.mp4')] })
  })
})

test('a type for one that has its file says what to do instead', () => {
  expect(whyFull(0, 0, 0)).toBeUndefined()
  expect(whyFull(1, 4, 2)).toBeUndefined()
  expect(whyFull(0, 1, 0)).toBe('Este tipo admite un solo archivo. Use Reemplazar para cambiarlo.')
  expect(whyFull(0, 0, 1)).toMatch(/Súbalo o quítelo/)
})
