import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'
import { losingQuestion, openQuestion, uploadQuestion } from './formQuestions.ts'

const mensaje = 'Ya se registró con el número 7'
test.each([
  [
    cashierProject,
    'El cajero ya está registrado',
    'Al abrirlo se descarta lo que cambió aquí después de enviarlo.',
    'Abrir el cajero N° 7',
  ],
  [
    parkProjectFixture,
    'La plaza ya está registrada',
    'Al abrirla se descarta lo que cambió aquí después de enviarla.',
    'Abrir la plaza N° 7',
  ],
])('an earlier registration is offered by its name: %#', ({ words }, titulo, detalle, aceptar) => {
  expect(openQuestion(words, { id: 7, mensaje })).toEqual({ titulo, mensaje, detalle, aceptar, rechazar: 'Seguir aquí' })
})

test.each([
  [
    cashierProject,
    'Lo que escribió y no ha guardado se perderá. ¿Desea ver el cajero como quedó guardado?',
    '¿Desea cargar archivos para este cajero?',
  ],
  [
    parkProjectFixture,
    'Lo que escribió y no ha guardado se perderá. ¿Desea ver la plaza como quedó guardada?',
    '¿Desea cargar archivos para esta plaza?',
  ],
])('losses and additions are asked by name: %#', ({ words }, losing, uploading) => {
  expect(losingQuestion(words).mensaje).toBe(losing)
  expect(uploadQuestion(words).mensaje).toBe(uploading)
})
