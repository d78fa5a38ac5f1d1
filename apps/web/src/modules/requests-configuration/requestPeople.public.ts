// Apart from requestsConfiguration.public.ts, which comes with the list.
export type { Choosable } from './people/choosablePeople.ts'
export { PeopleField } from './people/PeopleField.tsx'
