// The longest texts that people may send, in UTF-16 units, as a field's `maxlength` counts them: fields, the contract and
// what a browser keeps know the same ones.

/** The name of a person who orders, reserves or has an account. */
export const LONGEST_NAME = 80
export const LONGEST_EMAIL = 254
/** A comment on a line, the note of an order, of a reservation or of an address. */
export const LONGEST_NOTE = 500
/** A word of an address (DL-05). */
export const LONGEST_ADDRESS_FIELD = 120
/** What a visitor calls a saved address. */
export const LONGEST_ADDRESS_LABEL = 40
/** Where a customer waits, beside “I’m here” (OR-06). */
export const LONGEST_ARRIVAL_PLACE = 80
export const LONGEST_PLATE = 20
/** The make or the colour of a car (ST-03). */
export const LONGEST_CAR_WORD = 40
export const LONGEST_COUPON_CODE = 40
/** What is said beside the stars (RT-10). */
export const LONGEST_REVIEW = 1000
/** A place that is looked for on the map. */
export const LONGEST_PLACE_SEARCH = 200
/** The name of a staff account or of a till's key. */
export const LONGEST_DESK_NAME = 60
/** What staff or a till write about an order or a reservation (DK-02). */
export const LONGEST_DESK_TEXT = 200
/** The name of who receives a gift (DL-07). */
export const LONGEST_RECIPIENT = 100
/** Characters of a gift's message: it is printed on a card (DL-07). */
export const LONGEST_GIFT_MESSAGE = 300
/** The address of a webhook. */
export const LONGEST_WEBHOOK_URL = 500
