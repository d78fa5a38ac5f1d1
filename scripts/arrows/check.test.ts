import { expect, test } from 'vitest'
import { brokenArrows } from './check.ts'

const users = 'apps/api/src/modules/users'
const web = 'apps/web/src'

const broken: [file: string, code: string, message: string][] = [
  [
    `${users}/listUsers.ts`,
    `import { a } from '../session/session.queries.ts'`,
    'modules/users cannot import modules/session/session.queries.ts: export what you need from session.public.ts',
  ],
  [`${users}/listUsers.ts`, `export { a } from '../session/openSession.ts'`, 'export what you need from session.public.ts'],
  [`${users}/listUsers.ts`, `const a = await import('../session/openSession.ts')`, 'export what you need from session.public.ts'],
  [`${users}/listUsers.ts`, `import {\n  type A,\n} from '../session/openSession.ts'`, 'export what you need from session.public.ts'],
  [
    'apps/api/src/app.ts',
    `import { a } from './modules/users/users.queries.ts'`,
    'src/app.ts cannot import modules/users/users.queries.ts',
  ],
  [`${web}/routes.tsx`, `import { A } from './modules/users/components/Avatar.tsx'`, 'export what you need from users.public.ts'],
  ['apps/api/src/capabilities/history/record.ts', `import { a } from '../../modules/users/users.public.ts'`, 'capabilities cannot import'],
  ['apps/api/src/plugins/session.ts', `import { a } from '../capabilities/history/record.ts'`, 'plugins cannot import'],
  ['apps/api/src/modules/users/users.routes.ts', `import { a } from '../../app.ts'`, 'modules cannot import apps/api/src/app.ts'],
  ['apps/api/schema/users.ts', `import { a } from '../src/plugins/db/database.ts'`, 'schema cannot import'],
  [`${users}/users.routes.ts`, `import { eq } from 'drizzle-orm'`, 'move the query to users.queries.ts'],
  [`${users}/users.routes.ts`, `import { user } from '../../../schema/users.ts'`, 'move the query to users.queries.ts'],
  [`${users}/users.permissions.ts`, `import pg from 'pg'`, 'move the query to users.queries.ts'],
  ['apps/api/src/plugins/session.ts', `import { sql } from 'drizzle-orm/pg-core'`, 'touch the database'],
  [`${users}/listUsers.ts`, `import type { FastifyRequest } from 'fastify'`, 'answer from users.routes.ts'],
  ['apps/api/src/capabilities/mail/send.ts', `import x from '@fastify/multipart'`, 'know Fastify'],
  ['packages/contract/src/people/users.ts', `import { a } from '@soportica/rules/holidays'`, 'imports nothing else of ours'],
  ['packages/rules/src/holidays.ts', `import { a } from '../../contract/src/users.ts'`, 'imports nothing else of ours'],
  ['packages/rules/src/holidays.ts', `import { readFile } from 'node:fs'`, 'is pure'],
  [`${web}/modules/users/UsersPage.tsx`, `import { a } from '../../../../api/src/env.ts'`, 'web cannot import the API'],
  [`${users}/listUsers.ts`, `import { a } from '@soportica/web/paths'`, 'cannot import the web app'],
  [`${users}/listUsers.ts`, `import { a } from '../../../test/database.ts'`, 'only tests import'],
  [`${users}/listUsers.ts`, `import { a } from '../../../../../scripts/arrows.ts'`, 'the product cannot import'],
  [`${web}/modules/users/UsersPage.tsx`, `import { A } from '../profiles/ProfileForm.tsx'`, 'export what you need from profiles.public.ts'],
  [`${web}/shells/ListPage.tsx`, `import { A } from '../modules/users/UsersPage.tsx'`, 'shells cannot import'],
  [`${web}/ui/Badge.tsx`, `import { A } from '../shells/ListPage.tsx'`, 'ui cannot import'],
  [`${web}/ui/Badge.tsx`, `import { a } from '@soportica/contract/people/users'`, 'could ship in another product'],
  [`${web}/ui/Badge.tsx`, `import { a } from '../lib/api.ts'`, 'could ship in another product'],
  [`${web}/modules/users/UsersPage.tsx`, `import { routes } from '../../routes.tsx'`, 'modules cannot import'],
  [`${web}/modules/users/UsersPage.tsx`, `const to = '#/usuarios'`, 'name the route in paths.ts'],
  [`${web}/modules/users/UsersPage.tsx`, 'navigate(`/usuarios/${id}`)', 'name the route in paths.ts'],
  [`${web}/lib/api.ts`, `fetch('/soportica/api/users')`, 'name the route in paths.ts'],
  [`${web}/modules/users/UsersPage.tsx`, `import dayjs from 'dayjs'`, 'export the function you need from lib/format.ts'],
  [`${web}/modules/users/UsersPage.tsx`, `import 'dayjs/locale/es'`, 'only lib/format.ts imports dayjs'],
  [`${web}/modules/users/UsersPage.tsx`, `new Intl.NumberFormat('es-CO').format(1)`, 'only lib/format.ts formats'],
  [`${web}/modules/users/UsersPage.tsx`, `date.toLocaleDateString('es')`, 'only lib/format.ts formats'],
  [`${web}/modules/users/UsersPage.tsx`, `const a = <select value={b} />`, 'use shells/fields/choice/Select.tsx'],
  [`${users}/listUsers.ts`, `new Intl.DateTimeFormat('es-CO')`, 'let the screen format it'],
]

const straight: [file: string, code: string][] = [
  [
    `${users}/listUsers.ts`,
    `import { a } from '../session/session.public.ts'\nimport { eq } from 'drizzle-orm'\nimport { user } from '../../../schema/users.ts'`,
  ],
  [
    `${users}/users.queries.ts`,
    `import { a } from './listUsers.ts'\nimport { b } from '../../capabilities/history/record.ts'\nimport { c } from '../../plugins/db/database.ts'`,
  ],
  [`${users}/users.routes.ts`, `import type { FastifyInstance } from 'fastify'\nimport type { Env } from '../../env.ts'`],
  [
    'apps/api/src/app.ts',
    `import { a } from './modules/users/users.module.ts'\nimport Fastify from 'fastify'\nimport { b } from './capabilities/history/history.routes.ts'`,
  ],
  ['apps/api/src/env.ts', `import { a } from './startError.ts'`],
  ['apps/api/src/plugins/http/security.ts', `import type { Env } from '../env.ts'`],
  ['apps/api/src/main.ts', `import { a } from './app.ts'`],
  ['apps/api/src/plugins/db/database.ts', `import pg from 'pg'`],
  ['apps/api/src/capabilities/history/record.ts', `import { history } from '../../../schema/traces.ts'\nimport { sql } from 'drizzle-orm'`],
  [
    'apps/api/test/users/users.int.test.ts',
    `import pg from 'pg'\nimport { a } from '../../src/modules/users/users.queries.ts'\nimport { b } from '../../../../scripts/lib/install.mjs'`,
  ],
  [`${users}/users.int.test.ts`, `import { testDatabase } from '../../../test/database.ts'`],
  ['packages/contract/src/people/users.ts', `import { z } from 'zod'\nimport { limits } from './limits.ts'`],
  ['packages/rules/src/holidays.test.ts', `import Holidays from 'date-holidays'`],
  [
    `${web}/modules/users/UsersPage.tsx`,
    `import { a } from '../../paths.ts'\nimport { A } from '../profiles/profiles.public.ts'\nimport { b } from '@soportica/contract/people/users'`,
  ],
  [`${web}/modules.ts`, `import { usersModule } from './modules/users/users.module.ts'`],
  [`${web}/routes.tsx`, `const page = lazyPage(() => import('./modules/users/UsersPage.tsx'))`],
  [`${web}/paths.ts`, `export const users = '/usuarios'`],
  [`${web}/lib/format.ts`, `import dayjs from 'dayjs'\nnew Intl.NumberFormat('es-CO')`],
  [`${web}/shells/ListPage.tsx`, `import { A } from '../ui/Badge.tsx'\nimport { b } from '../lib/api.ts'\n// see '/usuarios'`],
  ['e2e/signIn.test.ts', `import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'`],
]

test.each(broken)('%s: %s', (file, code, message) => {
  const problems = brokenArrows(file, code)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${file}: `)
  expect(problems[0]).toContain(message)
})

test.each(straight)('%s may hold %s', (file, code) => {
  expect(brokenArrows(file, code)).toEqual([])
})
