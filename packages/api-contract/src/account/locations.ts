import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, reference } from '../text.ts'
import { guestLocation } from './sessions.ts'
import { savedLocation } from './user.ts'

const ofBusiness = z.object({ businessId: reference })
const ofLocation = z.object({ businessId: reference, locationId: id })
const locations = z.object({ locations: z.array(savedLocation) })

/** Addresses the customer saved with this business, oldest first (DL-11). `businessId` is its reference id. */
export const locationsCall = defineCall({
  name: 'locations',
  method: 'GET',
  path: 'webapp/locations/:businessId',
  access: 'customer',
  summary: 'Saved addresses.',
  params: ofBusiness,
  answer: locations,
})

/** Saves an address; the first becomes the default. 409 `too-many-locations` beyond 20. */
export const addLocationCall = defineCall({
  name: 'add-location',
  method: 'POST',
  path: 'webapp/locations/:businessId',
  access: 'customer',
  summary: 'Saves an address.',
  params: ofBusiness,
  body: z.extend(guestLocation, { default: z._default(z.boolean(), false) }),
  answer: z.extend(locations, { location: savedLocation }),
})

/** Replaces an address. */
export const changeLocationCall = defineCall({
  name: 'change-location',
  method: 'PUT',
  path: 'webapp/locations/:businessId/:locationId',
  access: 'customer',
  summary: 'Changes an address.',
  params: ofLocation,
  body: guestLocation,
  answer: locations,
})

/** Deletes an address; the oldest that is left becomes the default when it was. */
export const deleteLocationCall = defineCall({
  name: 'delete-location',
  method: 'POST',
  path: 'webapp/locations/:businessId/:locationId/delete',
  access: 'customer',
  summary: 'Deletes an address.',
  params: ofLocation,
  body: z.object({}),
  answer: locations,
})

/** Makes an address the one an order starts with. */
export const defaultLocationCall = defineCall({
  name: 'default-location',
  method: 'POST',
  path: 'webapp/locations/:businessId/:locationId/default',
  access: 'customer',
  summary: 'Makes an address the default.',
  params: ofLocation,
  body: z.object({}),
  answer: locations,
})
