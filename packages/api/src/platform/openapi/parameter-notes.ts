interface Note {
  description: string
  example: string
}

/** What parameters of paths and queries mean, by name, with an example; the demo business where it can be tried. */
export const PARAMETER_NOTES: Readonly<Record<string, Note>> = {
  referenceId: { description: 'The reference of the business, in any case.', example: 'saffron' },
  reference_id: { description: 'The reference of the business, in any case.', example: 'saffron' },
  branchId: { description: 'The id of a branch.', example: 'saffron-salmiya' },
  branch_id: { description: 'The id of a branch.', example: 'saffron-salmiya' },
  itemId: { description: 'The id of an item in the business file.', example: 'kebab' },
  externalId: { description: 'The id that a till knows an item by.', example: '4711' },
  orderId: { description: 'The id of an order, not its number.', example: 'p7Yk0bq3Jw1x' },
  reservationId: { description: 'The id of a reservation, not its code.', example: 'Qd81LmZ0a7Rt' },
  endpointId: { description: 'The id of a webhook endpoint.', example: 'u3Nf5cVw2K9s' },
  keyId: { description: 'The id of a key, not the key.', example: 'b6Hx0tRq8M4e' },
  after: { description: 'The `cursor` of an earlier answer, or 0 for everything.', example: '0' },
  since: { description: 'A moment as ISO 8601.', example: '2026-11-20T09:00:00Z' },
  state: { description: 'Only what is in this state.', example: 'placed' },
  date: { description: 'A day of the business’s calendar.', example: '2026-11-20' },
  list: { description: 'The menu list; the first that the branch sells without it.', example: 'delivery' },
  theme_id: { description: 'A look of the business file to preview.', example: 'dark' },
}
