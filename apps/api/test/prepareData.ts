import { prepareData } from './preparedData.ts'

const directory = process.env['TEST_DATA']
if (!directory) throw new Error('TEST_DATA names the folder that is filled')
await prepareData(directory)
