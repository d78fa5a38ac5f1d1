import { expect, test } from 'vitest'
import { shortReason } from './shortReason.ts'

test.each([
  ['No tiene permiso para subir adjuntos de cajeros (permiso 161)', 'No tiene permiso para subir adjuntos de cajeros'],
  ['No tiene permiso para asignar a perfiles o asignar a usuarios (permiso 3 u 8)', 'No tiene permiso para asignar a perfiles'],
  [
    'No tiene permiso para reemplazar adjuntos de cajeros o reemplazar adjuntos de constructor de cajeros (permiso 162 o 224)',
    'No tiene permiso para reemplazar adjuntos de cajeros',
  ],
  ['Solo el autor o quien administra puede editarla', 'Solo el autor o quien administra puede editarla'],
])('%s', (reason, short) => expect(shortReason(reason)).toBe(short))
