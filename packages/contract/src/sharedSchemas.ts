import { z } from 'zod'
import { listBranch } from './branches/listCalls.ts'
import { dueSummary, listCashiers } from './cashiers/listCalls.ts'
import { findingLine } from './aftersales/findings.ts'
import { words } from './catalogs/catalogCalls.ts'
import { importPreview } from './core/imports.ts'
import {
  actions,
  calendarDate,
  creationKey,
  flag,
  identity,
  idName,
  ignored,
  message,
  optionalId,
  page,
  recordId,
  recordIdOrNew,
  sorting,
  state,
  wireDateTime,
} from './core/wire.ts'
import { listRegions } from './people/positions.ts'
import { changeStateUsers } from './people/users.ts'
import { grantedPermission, openedSession, sessionUser } from './people/session.ts'
import { nothing } from './projects/form.ts'
import { ids } from './projects/listWire.ts'
import { deleteCashierNote, getCashierNotes, noteRow } from './records/notes.ts'
import { branchWire, cashierWire } from './reports/calls.ts'
import { tickedField } from './reports/criteria.ts'
import { configurationRow } from './requests/configuration.ts'
import { getCopies } from './settings/copies.ts'

/** Schemas that the API description writes once, under these names; equal schemas refer to them. */
export const sharedSchemas = {
  /** Request parts. */
  input: {
    Ignored: ignored,
    Identity: z.strictObject(identity),
    Deleted: flag.default(0),
    CreationKey: creationKey,
    Nothing: nothing,
    IdOrNothing: z.union([recordId, nothing]),
    TextOrNothing: z.union([z.string(), nothing]),
    Words: words,
    RecordId: recordId,
    OptionalId: optionalId,
    RecordIdOrNew: recordIdOrNew,
    RecordIds: ids,
    OptionalRecordIds: ids.nullish(),
    State: state(),
    CashierFilters: listCashiers.body.shape.filters,
    BranchFilters: listBranch.body.shape.filters,
    NoteQuery: getCashierNotes.body,
    NoteId: deleteCashierNote.body,
    PositionQuery: listRegions.body,
    Rows: page.rows,
    First: page.first,
    SortOrder: sorting(['id'], 'id').sortOrder,
    ReportCriterion: tickedField,
    CashierReportSort: cashierWire.search.shape.sortField,
    BranchReportSort: branchWire.search.shape.sortField,
  },
  /** Answer parts. */
  output: {
    Int: z.int(),
    Flag: flag,
    Uuid: z.uuid(),
    CalendarDate: calendarDate,
    OptionalCalendarDate: calendarDate.nullable(),
    OptionalInt: z.int().nullable(),
    DateTime: wireDateTime,
    Actions: actions,
    Message: message,
    Option: idName,
    Options: z.array(idName),
    Refused: z.array(z.object({ id: z.int(), motivo: z.string() })),
    SessionUser: sessionUser,
    OpenedSession: openedSession,
    GrantedPermission: grantedPermission,
    PositionPage: listRegions.response,
    NoteRow: noteRow,
    CopyRuns: getCopies.response.shape.copia,
    DueSummary: dueSummary.response,
    ChangedUsers: changeStateUsers.response,
    ImportPreview: importPreview,
    FindingLine: findingLine,
    ConfigurationRow: configurationRow,
  },
} satisfies Record<'input' | 'output', Record<string, z.ZodType>>
