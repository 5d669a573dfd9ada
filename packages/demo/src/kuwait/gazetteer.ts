import { wordsIn } from '../source/words-in.ts'
import { kuwaitAreas } from './areas.ts'

const say = wordsIn('en', 'ar')

/** Kuwait with a rough outline of its land, in degrees. */
const kuwait = {
  id: 'kw',
  kind: 'country' as const,
  names: say('Kuwait', 'الكويت'),
  parent_names: [],
  country: 'KW',
  lat: 29.33,
  lng: 47.6,
  shape: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [46.55, 29.1],
        [47.45, 29],
        [47.68, 28.53],
        [48.43, 28.55],
        [48.1, 29.35],
        [48.18, 29.55],
        [47.95, 30.03],
        [47.1, 30.02],
        [46.55, 29.1],
      ] as [number, number][],
    ],
  },
}

const kuwaitCity = {
  id: 'kw-city',
  kind: 'city' as const,
  names: say('Kuwait City', 'مدينة الكويت'),
  parent_names: say('Al Asimah', 'العاصمة'),
  country: 'KW',
  lat: 29.3759,
  lng: 47.9774,
  shape: null,
}

/** Places of Kuwait for looking up addresses without any service: middles and rough shapes, written by hand. */
export const kuwaitGazetteer = {
  attribution: 'Places: demo gazetteer, rough positions',
  places: [
    kuwait,
    kuwaitCity,
    ...kuwaitAreas.map((area) => ({ ...area, kind: 'suburb' as const, country: 'KW' })),
  ],
}
