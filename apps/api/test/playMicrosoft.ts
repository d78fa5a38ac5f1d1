import { listPickers } from '@soportica/contract/settings/microsoft'
import { listId, playedColumns } from './factories/powerApps.ts'
import { graphCredentials, startGraphServer } from './graphServer.ts'

// Plays Microsoft Graph and its sign-in; with --listas its twelve lists have all their columns.
const [port, flag] = process.argv.slice(2)
const { settings, lists } = await startGraphServer(Number(port ?? 4839))
if (flag === '--listas') for (const { name } of listPickers) lists.setColumns(listId(name), playedColumns(name))
console.log(JSON.stringify({ ...settings, ...graphCredentials }, null, 2))
