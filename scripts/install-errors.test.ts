import { expect, test } from 'vitest'
import { explainInstall } from './lib/install-errors.mjs'

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'no se llega al registro de paquetes'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'no hay permiso para escribir'],
  ['npm error code ENOSPC', 'no hay espacio en el disco'],
  ['npm error code E401', 'no dio acceso'],
  ['npm error code ETARGET', 'no tiene alguna de las versiones'],
  ['algo raro', 'npm terminó con un error'],
])('%o is explained', (output, sentence) => {
  expect(explainInstall(output)).toContain(sentence)
  expect(explainInstall(output)).toContain(output)
})
