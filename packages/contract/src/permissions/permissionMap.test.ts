import { describe, expect, it } from 'vitest'
import { listRequestPlains } from '../plan-requests/calls.ts'
import { branchSearches } from '../reports/savedSearchCalls.ts'
import { accessRefusal } from './lacking.ts'
import { allPerids, peridOf, permissionName, permissions } from './permissions.ts'
import { windows, windowsOf } from './windows.ts'

// From the three specifications and the decision about their gaps. Stored: a number never changes its meaning.
const map: readonly (readonly [area: string, modulo: string, ids: Record<string, number>])[] = [
  ['dashboard', 'tabs', { viewCashiers: 156, viewBranches: 157, viewAftersales: 158, viewPlans: 159 }],
  ['security', 'alerts', { access: 85 }],
  ['security', 'permissionsByActor', { access: 87 }],
  ['security', 'holidays', { access: 88 }],
  ['menu', 'businessRules', { access: 89 }],
  ['security', 'profiles', { view: 410, assignPermissions: 3, create: 1, edit: 2, delete: 4 }],
  [
    'security',
    'users',
    {
      assignPermissions: 8,
      create: 5,
      edit: 6,
      delete: 7,
      selectUsers: 177,
      resetPasswords: 178,
      resetPermissions: 179,
      deleteSelected: 180,
      changeStatus: 181,
    },
  ],
  ['security', 'position', { create: 30, edit: 31, delete: 32 }],
  ['cashiers', 'location', { create: 45, edit: 46, delete: 47 }],

  ['cashierManagement', 'general', { create: 138 }],
  ['cashierManagement', 'cashiers', { access: 9, duplicate: 140, delete: 93, restore: 445 }],
  ['cashierManagement', 'cashiers', { viewAll: 90, onlyRead: 430, edit: 139 }],
  [
    'cashierManagement',
    'cashiers',
    { uploadAttached: 161, downloadAttached: 411, replaceAttached: 162, deleteAttached: 170, viewAttached: 163, viewAttachedLog: 165 },
  ],
  ['cashierManagement', 'cashiers', { createNote: 166, editNote: 167, deleteNote: 168, viewNotes: 169 }],
  ['cashierManagement', 'realestate', { access: 10, viewAll: 437 }],
  ['cashierManagement', 'visit', { access: 11, viewAll: 438 }],
  ['cashierManagement', 'design', { access: 12, viewAll: 439 }],
  ['cashierManagement', 'interventory', { access: 14, viewAll: 440 }],
  ['cashierManagement', 'builder', { access: 15, viewAll: 441 }],
  ['cashierManagement', 'security', { access: 16, viewAll: 442 }],
  ['cashierManagement', 'billing', { access: 17 }],

  ['branchManagement', 'general', { create: 92 }],
  ['branchManagement', 'branch', { access: 267, viewAll: 91, edit: 141, duplicate: 142, delete: 94, restore: 446, activeSearchLocal: 449 }],
  ['branchManagement', 'realestate', { access: 10, startRealEstateProcess: 448, activeSearchLocal: 449 }],
  ['branchManagement', 'design', { access: 271 }],
  ['branchManagement', 'designsoportica', { access: 275 }],
  ['branchManagement', 'license', { access: 276 }],
  ['branchManagement', 'builder', { access: 278 }],
  ['branchManagement', 'estimate', { access: 280 }],
  ['branchManagement', 'supplies', { access: 282 }],
  ['branchManagement', 'civil', { access: 285 }],
  ['branchManagement', 'electromechanical', { access: 287 }],
  ['branchManagement', 'security', { access: 289 }],
  ['branchManagement', 'alarm', { access: 443 }],
  ['branchManagement', 'contract', { access: 444 }],

  ['cashiers', 'areas', { create: 24, edit: 25, delete: 26 }],
  ['cashiers', 'attends', { create: 27, edit: 28, delete: 29 }],
  ['cashiers', 'costcenter', { create: 18, edit: 19, delete: 20 }],
  ['cashiers', 'telephoneline', { create: 33, edit: 34, delete: 35 }],
  ['cashiers', 'modality', { create: 21, edit: 22, delete: 23 }],
  ['cashiers', 'operatorChannel', { create: 135, edit: 136, delete: 137 }],
  ['cashiers', 'interventiontype', { create: 42, edit: 43, delete: 44 }],
  ['cashiers', 'typology', { create: 39, edit: 40, delete: 41 }],
  ['cashiers', 'typeofwork', { create: 36, edit: 37, delete: 38 }],
  ['cashiers', 'permissiontype', { create: 153, edit: 154, delete: 155 }],
  ['cashiers', 'attachedtype/cashiers', { create: 143, edit: 144, delete: 145 }],
  ['cashiers', 'project-type', { create: 100, edit: 101, delete: 102 }],
  ['cashiers', 'origin', { create: 150, edit: 151, delete: 152 }],
  ['cashiers', 'attachedtype/branches', { create: 146, edit: 147, delete: 148 }],
  ['cashiers', 'delay-reasons', { create: 469, edit: 470, delete: 471 }],
  ['branchOffice', 'costscenter-branch', { create: 96, edit: 97, delete: 98 }],
  ['branchOffice', 'formmater-branch', { create: 100, edit: 101, delete: 102 }],
  ['branchOffice', 'image-branch', { create: 104, edit: 105, delete: 106 }],
  ['branchOffice', 'modality-branch', { create: 108, edit: 109, delete: 110 }],
  ['branchOffice', 'property-branch', { create: 112, edit: 113, delete: 114 }],
  ['branchOffice', 'project-branch', { create: 116, edit: 117, delete: 118 }],
  ['branchOffice', 'typology-branch', { create: 120, edit: 121, delete: 122 }],
  ['branchOffice', 'awartype-branch', { create: 124, edit: 125, delete: 126 }],
  ['branchOffice', 'interventiontype-branch', { create: 128, edit: 129, delete: 130 }],
  ['branchOffice', 'licensetype-branch', { create: 132, edit: 133, delete: 134 }],
  ['aftersales', 'aftersales', { create: 76, edit: 79, delete: 80, classify: 447 }],
  ['aftersales', 'activities-aftersales', { create: 70, edit: 71, delete: 72 }],
  ['aftersales', 'locationactivity-aftersales', { create: 73, edit: 74, delete: 75 }],
  ['aftersales', 'categories-aftersales', { create: 466, edit: 467, delete: 468 }],
  ['planRequests', 'requestplainsadmin', { access: 69, receive: 64, respond: 65, reject: 66, delete: 68, uploadExcel: 82 }],
  ['request', 'request', { create: 450, delete: 460, configure: 465, approve: 461, reject: 462, solve: 463, solveAny: 464 }],
  ['request', 'projects-powerapps', { create: 57, edit: 58, delete: 59 }],
  ['request', 'categories-powerapps', { create: 48, edit: 49, delete: 50 }],
  ['request', 'typeofrequirement-powerapps', { create: 51, edit: 52, delete: 53 }],
  ['request', 'typeofrequest-powerapps', { create: 54, edit: 55, delete: 56 }],
  ['request', 'typeplains', { create: 60, edit: 61, delete: 62 }],
  ['devices', 'request/devices', { create: 453, edit: 454, delete: 455 }],
  ['jobs', 'request/jobs', { create: 457, edit: 458, edit2: 450, delete: 459 }],
]

// 13 actions in this order; the numbers of the phases as they were laid out once.
const actions =
  'viewAll onlyRead edit uploadAttached downloadAttached replaceAttached deleteAttached viewAttached viewAttachedLog createNote editNote deleteNote viewNotes'.split(
    ' ',
  )
const phases: readonly (readonly [area: string, modulo: string, ids: readonly number[]])[] = [
  ['cashierManagement', 'cashiers', [90, 430, 139, 161, 411, 162, 170, 163, 165, 166, 167, 168, 169]],
  ['cashierManagement', 'realestate', [437, 431, 182, 183, 412, 184, 185, 186, 187, 188, 189, 190, 191]],
  ['cashierManagement', 'visit', [438, 432, 192, 193, 413, 194, 195, 196, 197, 198, 199, 200, 201]],
  ['cashierManagement', 'design', [439, 433, 202, 203, 414, 204, 205, 206, 207, 208, 209, 210, 211]],
  ['cashierManagement', 'interventory', [440, 434, 212, 213, 415, 214, 215, 216, 217, 218, 219, 220, 221]],
  ['cashierManagement', 'builder', [441, 435, 222, 223, 416, 224, 225, 226, 227, 228, 229, 230, 231]],
  ['cashierManagement', 'security', [442, 436, 232, 233, 417, 234, 235, 236, 237, 238, 239, 240, 241]],
  ['branchManagement', 'branch', [91, 242, 141, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252]],
  ['branchManagement', 'realestate', [254, 255, 256, 257, 418, 258, 259, 260, 261, 262, 263, 264, 265]],
  ['branchManagement', 'design', [266, 268, 269, 270, 419, 272, 273, 274, 277, 279, 281, 283, 284]],
  ['branchManagement', 'designsoportica', [286, 288, 290, 291, 420, 292, 293, 294, 295, 296, 297, 298, 299]],
  ['branchManagement', 'license', [300, 301, 302, 303, 421, 304, 305, 306, 307, 308, 309, 310, 311]],
  ['branchManagement', 'builder', [312, 313, 314, 315, 422, 316, 317, 318, 319, 320, 321, 322, 323]],
  ['branchManagement', 'estimate', [324, 325, 326, 327, 423, 328, 329, 330, 331, 332, 333, 334, 335]],
  ['branchManagement', 'supplies', [336, 337, 338, 339, 424, 340, 341, 342, 343, 344, 345, 346, 347]],
  ['branchManagement', 'civil', [348, 349, 350, 351, 425, 352, 353, 354, 355, 356, 357, 358, 359]],
  ['branchManagement', 'electromechanical', [360, 361, 362, 363, 426, 364, 365, 366, 367, 368, 369, 370, 371]],
  ['branchManagement', 'security', [372, 373, 374, 375, 427, 376, 377, 378, 379, 380, 381, 382, 383]],
  ['branchManagement', 'alarm', [384, 385, 386, 387, 428, 388, 389, 390, 391, 392, 393, 394, 395]],
  ['branchManagement', 'contract', [396, 397, 398, 399, 429, 400, 401, 402, 403, 404, 405, 406, 407]],
]

const written = [
  ...map.flatMap(([area, modulo, ids]) => Object.entries(ids).map(([accion, perid]) => [area, modulo, accion, perid] as const)),
  ...phases.flatMap(([area, modulo, ids]) => ids.map((perid, at) => [area, modulo, actions[at] ?? '', perid] as const)),
]
const entry = (area: string, modulo: string, accion: string): string => `${area}/${modulo}/${accion}`

// The specification shows no check for these: they get the next free numbers near their neighbours.
const chosen = [60, 61, 62, 108, 109, 110, 143, 146, 153, 154, 155, 469, 470, 471]

// Windows across all stages: summaries and reports.
const consultations = [18, 19, 43, 44]

describe('the permission map', () => {
  it.each(written)('%s/%s/%s is %i', (area, modulo, accion, perid) => {
    expect(peridOf(area, modulo, accion)).toBe(perid)
  })

  it('has nothing that is not written here', () => {
    const known = new Set(written.map(([area, modulo, accion]) => entry(area, modulo, accion)))
    const own = permissions.filter(({ venid }) => !consultations.includes(venid))
    expect(own.map(({ area, modulo, accion }) => entry(area, modulo, accion)).filter((name) => !known.has(name))).toEqual([])
    expect(allPerids).toEqual([...new Set(written.map(([, , , perid]) => perid))].toSorted((a, b) => a - b))
  })

  it('names each entry once', () => {
    const names = permissions.map(({ area, modulo, accion }) => entry(area, modulo, accion))
    expect(new Set(names).size).toBe(names.length)
  })

  it('answers nothing for what is not declared', () => {
    expect(peridOf('cashierManagement', 'cashiers', 'fly')).toBe(undefined)
    expect(peridOf('cashierManagement', 'constructor', 'access')).toBe(undefined)
    expect(peridOf('administration', 'areas', 'create')).toBe(undefined)
    expect(peridOf('', '', '')).toBe(undefined)
    expect(windowsOf(13)).toEqual([])
  })

  it('gives one number to several screens only where the specification does', () => {
    const shared = allPerids.filter((perid) => windowsOf(perid).filter((venid) => !consultations.includes(venid)).length > 1)
    expect(shared).toEqual([10, 100, 101, 102, 449, 450])
  })

  it('opens a summary and a report with the right to enter a stage, without a number of its own', () => {
    const entering = (area: string) =>
      new Set(written.filter(([of, , accion]) => of === area && accion === 'access').map(([, , , perid]) => perid))
    const opening = (venid: number) => new Set(permissions.filter((permission) => permission.venid === venid).map(({ perid }) => perid))
    for (const venid of [18, 19]) expect(opening(venid)).toEqual(entering('cashierManagement'))
    for (const venid of [43, 44]) expect(opening(venid)).toEqual(entering('branchManagement'))
  })

  it('gives the numbers that were chosen to one screen each', () => {
    expect(chosen.map((perid) => windowsOf(perid).length)).toEqual(chosen.map(() => 1))
  })

  it('lets a job be edited with either of its two numbers, of which one creates requests as well', () => {
    expect(windowsOf(458)).toEqual([61])
    expect(windowsOf(450)).toContain(61)
    expect(permissionName(450)).toContain('editar puestos de trabajo')
  })

  it('leaves each number that the phases of branches do not use', () => {
    const used = new Set(allPerids)
    const range = Array.from({ length: 409 - 254 + 1 }, (_, n) => 254 + n)
    expect(range.filter((perid) => !used.has(perid))).toEqual([408, 409])
  })

  it('says in words what each number is for, once', () => {
    expect(permissionName(24)).toBe('crear áreas')
    expect(permissionName(10)).toBe('entrar a inmobiliaria de cajeros o entrar a inmobiliaria de sucursales')
    expect(permissionName(449)).toBe('activar la búsqueda local')
    expect(permissionName(9999)).toBe('usar la función 9999')
  })

  it('names what is missing, by the window where many would do', () => {
    expect(accessRefusal(listRequestPlains.permission)).toBe(
      'No tiene permiso para entrar a las solicitudes de planos (permiso 69). Pídalo al administrador.',
    )
    expect(accessRefusal(branchSearches.list.permission)).toMatch(
      /^No tiene permiso para entrar a las sucursales \(permiso \d+, \d+, \d+ u otro de la ventana\)\. Pídalo al administrador\.$/,
    )
  })
})

describe('windows', () => {
  it('have one number each, and only rights of their own', () => {
    expect(new Set(windows.map(({ venid }) => venid)).size).toBe(windows.length)
    for (const { rights } of windows) {
      expect(rights.length).toBeGreaterThan(0)
      expect(new Set(rights.map(({ perid }) => perid)).size).toBe(rights.length)
    }
  })

  it('cover every right', () => {
    expect(allPerids.filter((perid) => windowsOf(perid).length === 0)).toEqual([])
  })
})
