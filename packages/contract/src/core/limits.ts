export const limits = {
  pageSize: 20,
  pageSizes: [10, 20, 50, 100, 150],
  maxPageSize: 150,
  maxColumns: 100,
  maxSelected: 1_000,
  maxId: 2_147_483_647,
  maxBodyBytes: 1_048_576,
  maxDays: 999,
  nameLength: 120,
  prefixLength: 40,
  // How long the server remembers the key of a call: a device that keeps a change sends it within these days, or it may be done twice.
  onceKeyDays: 60,
} as const
