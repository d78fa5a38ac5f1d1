import { describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { expiryFinding, serversWithCertificates } from './certificates.ts'
import { diskFinding, storeFinding } from './examineDisk.ts'
import { examineJobs } from './examineJobs.ts'
import { examineNodes } from './examineNodes.ts'
import { examineArchiving, examineReplicas } from './examineReplication.ts'
import { about, failure, type Finding, type ThemedFinding, warning, well, worstFirst } from './finding.ts'
import { faultChanges } from './noteFaults.ts'

const levels = (findings: readonly Finding[]) => findings.map(({ nivel }) => nivel)
const running = { equipo: 'nodo-1', proceso: 7, version: '1.2.0', estado: 'enMarcha', minutos: 0, reemplazado: false } as const
const silent = { ...running, equipo: 'nodo-2', estado: 'sinSenal', minutos: 3 } as const

describe('the nodes', () => {
  it.each([
    ['all run', [running, running], ['bien'], '2 nodos están en marcha, con la versión 1.2.0.'],
    ['two versions', [running, { ...running, version: '1.3.0' }], ['aviso'], 'versiones 1.2.0 y 1.3.0'],
    [
      'a stopping one of the former version',
      [running, { ...running, version: '1.1.0', estado: 'deteniendose' as const }],
      ['bien'],
      '1 nodo está',
    ],
    ['one is silent', [running, silent], ['falla'], 'El nodo nodo-2 (proceso 7) no da señal desde hace 3 minutos. Revise'],
    ['a silent one was replaced', [running, { ...silent, reemplazado: true }], ['aviso'], 'otro comenzó después'],
  ])('%s', (_, nodes, expected, sentence) => {
    const found = examineNodes(nodes)
    expect(levels(found)).toEqual(expected)
    expect(found[0]?.mensaje).toContain(sentence)
  })
})

describe('the replicas and the archive', () => {
  it.each([
    [null, 'bien', 'No se indicaron réplicas'],
    [{ esperadas: 2, presentes: 2, sinRecibir: 0, atraso: 0.2, equivocadas: [] }, 'bien', '2 réplicas responden'],
    [{ esperadas: 2, presentes: 1, sinRecibir: 0, atraso: 0, equivocadas: [] }, 'aviso', '1 de 2 réplicas'],
    [{ esperadas: 2, presentes: 0, sinRecibir: 0, atraso: 0, equivocadas: [] }, 'falla', 'Ninguna réplica'],
    [
      { esperadas: 2, presentes: 1, sinRecibir: 0, atraso: 0, equivocadas: ['n2:5432 lleva a otra base de datos.'] },
      'aviso',
      'n2:5432 lleva a otra base de datos. Revise',
    ],
    [{ esperadas: 2, presentes: 2, sinRecibir: 1, atraso: 0, equivocadas: [] }, 'aviso', '1 réplica responde pero no recibe los cambios'],
    [{ esperadas: 1, presentes: 1, sinRecibir: 0, atraso: 61, equivocadas: [] }, 'aviso', 'va 61 segundos detrás'],
  ] as const)('%o', (states, nivel, sentence) => {
    expect(examineReplicas(states)).toEqual({ nivel, mensaje: expect.stringContaining(sentence) })
  })

  const archive = { activo: true, ultimo: '2026-11-29 10:00:00', ultimaFalla: null, falla: false, pendiente: null }
  it.each([
    ['works', archive, true, 'bien', 'funciona'],
    ['is new', { ...archive, ultimo: null }, true, 'bien', 'aún no'],
    ['fails', { ...archive, falla: true, pendiente: '00000001' }, false, 'falla', 'falla (00000001): revise archive_command'],
    ['is off beside replicas', { ...archive, activo: false }, true, 'aviso', 'Active archive_mode'],
    ['is off', { ...archive, activo: false }, false, 'bien', 'Sin archivo continuo'],
  ] as const)('the archive %s', (_, archiving, hasReplicas, nivel, sentence) => {
    expect(examineArchiving(archiving, hasReplicas)).toEqual({ nivel, mensaje: expect.stringContaining(sentence) })
  })
})

const job = { tipo: 'exportar', despuesBien: false, programada: false }
it.each([
  ['none failed', [], 0, ['bien']],
  ['two of one kind failed', [job, job], 0, ['falla']],
  ['two of different kinds failed', [job, { ...job, tipo: 'copias' }], 0, ['falla', 'falla']],
  ['another one succeeded later', [{ ...job, despuesBien: true }], 0, ['aviso']],
  ['the next scheduled one succeeded', [{ ...job, despuesBien: true, programada: true }], 0, ['bien']],
  ['the last scheduled one failed', [{ ...job, programada: true }], 0, ['falla']],
  ['one waits long', [], 1_200, ['aviso']],
  ['one failed and one waits', [job], 1_200, ['falla', 'aviso']],
])('jobs: %s', (_, failed, waiting, expected) => {
  expect(levels(examineJobs(failed, waiting))).toEqual(expected)
})

describe('disk, store and certificates', () => {
  it.each([
    [null, 'falla'],
    [2 ** 29, 'falla'],
    [2 ** 31, 'aviso'],
    [2 ** 40, 'bien'],
  ])('%s bytes free', (free, nivel) => expect(diskFinding('/datos', free).nivel).toBe(nivel))

  it.each([
    [undefined, 'bien'],
    [true, 'bien'],
    [false, 'falla'],
  ])('the store answers: %s', (answers, nivel) => expect(storeFinding('https://almacen/x', answers).nivel).toBe(nivel))

  it.each([
    [-1, 'falla', 'venció el 01-12-2026'],
    [0, 'falla', 'vence en 0 días, el 01-12-2026: renuévelo ya.'],
    [6, 'falla', 'renuévelo ya'],
    [7, 'aviso', 'vence en 7 días'],
    [29, 'aviso', 'renuévelo.'],
    [30, 'bien', 'vence en 30 días'],
  ])('a certificate with %i days', (days, nivel, sentence) => {
    expect(expiryFinding('banco.co (PUBLIC_URL)', '2026-12-01', days)).toEqual({ nivel, mensaje: expect.stringContaining(sentence) })
  })

  it('are looked for where an address uses one', () => {
    const plain = serversWithCertificates(
      readEnv({ SMTP_URL: 'smtp://correo.banco.co:587', STORAGE_URL: 's3://a:b@store:9000/bucket?tls=no' }),
    )
    expect(plain.map(({ host }) => host)).toEqual([null, null, null])
    const settings = { PUBLIC_URL: 'https://[::1]:8443', SMTP_URL: 'smtps://u:p@correo.banco.co', STORAGE_URL: 's3://a:b@store/bucket' }
    expect(serversWithCertificates(readEnv(settings))).toMatchObject([
      { host: '::1', port: 8443 },
      { host: 'store', port: 443 },
      { host: 'correo.banco.co', port: 465 },
    ])
  })
})

it('the worst finding comes first', () => {
  expect(levels(worstFirst([well(''), warning(''), failure(''), well('')]))).toEqual(['falla', 'aviso', 'bien', 'bien'])
})

describe('the faults that are notified', () => {
  const open = (...claves: string[]) => claves.map((clave) => ({ clave, mensaje: 'Antes.' }))
  const none = { begun: [], closed: [], ended: [] }
  const ended = { tema: 'nodos', antes: 'Antes.', mensaje: 'Bien.', conAviso: false }
  it.each<[string, ReturnType<typeof open>, ThemedFinding[], unknown]>([
    [
      'new ones of a theme, together',
      [],
      about('nodos', failure('A.', 'a'), warning('B.'), failure('C.', 'c')),
      {
        ...none,
        begun: [
          {
            tema: 'nodos',
            mensaje: 'A. C.',
            fallas: [
              { clave: 'nodos a', mensaje: 'A.' },
              { clave: 'nodos c', mensaje: 'C.' },
            ],
          },
        ],
      },
    ],
    ['one that lasts', open('disco'), about('disco', failure('A.')), none],
    [
      'another one of a theme',
      open('nodos a'),
      about('nodos', failure('A.', 'a'), failure('C.', 'c')),
      { ...none, begun: [{ tema: 'nodos', mensaje: 'C.', fallas: [{ clave: 'nodos c', mensaje: 'C.' }] }] },
    ],
    [
      'one that ended while another one lasts',
      open('nodos a', 'nodos c'),
      about('nodos', failure('C.', 'c')),
      { ...none, closed: ['nodos a'] },
    ],
    ['the last one ended', open('nodos a'), about('nodos', well('Bien.')), { ...none, closed: ['nodos a'], ended: [ended] }],
    [
      'the last one ended, and a warning remains',
      open('nodos a'),
      about('nodos', warning('Bien.')),
      { ...none, closed: ['nodos a'], ended: [{ ...ended, conAviso: true }] },
    ],
    ['one of which nothing is known now', open('certificadoWeb'), about('nodos', well('Bien.')), none],
    ['a warning', [], about('nodos', warning('B.')), none],
    ['one that another part notifies', [], about('copias', failure('A.')), none],
  ])('%s', (_, before, findings, expected) => {
    expect(faultChanges(before, findings)).toEqual(expected)
  })
})
