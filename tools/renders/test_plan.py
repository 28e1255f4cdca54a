"""Tests of the plan: /usr/bin/python3 tools/renders/test_plan.py"""

import os
import subprocess
import sys
import unittest
from argparse import Namespace
from collections import Counter
from pathlib import Path

from digest import source_of, source_of_model
from plan import pictures
from product_box import box_of
from render import SAMPLES, entry, hash_of, in_order, samples_of, to_render, widths_of
from rows import ROWS
from rows_open import OPEN_ROWS
from scene_plan import CROPS, ROOMS, hash_of_room, unfinished

FRONTS, OPEN = list(pictures(ROWS)), list(pictures(OPEN_ROWS))
PLANNED = [*FRONTS, *OPEN]


class PlanTest(unittest.TestCase):
    def test_ids_are_unique_and_name_their_finish(self):
        self.assertEqual(len({one.id for one in PLANNED}), len(PLANNED))
        self.assertEqual([one.id for one in PLANNED if f'-{one.finish}-' not in one.id], [])

    def test_every_model_is_there(self):
        for model in {one.model for one in PLANNED}:
            self.assertIn(f'def {model.partition(".")[2]}(', source_of_model(model))

    def test_the_box_is_that_of_the_appliance_without_its_shadow(self):
        from PIL import Image, ImageDraw, ImageFilter

        picture = Image.new('RGB', (1120, 1120), '#f4f2ed')
        ImageDraw.Draw(picture).ellipse((300, 800, 1000, 960), fill='#dddbd6')
        picture = picture.filter(ImageFilter.GaussianBlur(30))
        ImageDraw.Draw(picture).rectangle((280, 140, 839, 895), fill='#ffffff', outline='#d0d0d0', width=4)
        front = {'kinds': ['washer']}
        for found, expected in zip(box_of(front, picture)['box'], (250, 125, 750, 800), strict=True):
            self.assertAlmostEqual(found, expected, delta=4)
        for other in ({**front, 'view': 'open'}, {'kinds': ['cooktop']}):
            self.assertEqual(box_of(other, picture), {})
        self.assertEqual(box_of(front, Image.new('RGB', (560, 560), '#f4f2ed')), {})

    def test_hashes_are_the_same_in_another_process(self):
        code = 'from test_plan import PLANNED, hash_of; print("\\n".join(hash_of(one) for one in PLANNED[::40]))'
        environment = {**os.environ, 'PYTHONHASHSEED': '7', 'PYTHONDONTWRITEBYTECODE': '1'}
        done = subprocess.run(
            [sys.executable, '-c', code], cwd=Path(__file__).parent, env=environment, capture_output=True, text=True, check=True
        )
        self.assertEqual(done.stdout.split(), [hash_of(one) for one in PLANNED[::40]])

    def test_a_picture_depends_on_the_parts_of_its_model_alone(self):
        self.assertIn('def dispenser(', source_of_model('refrigeration.french_door'))
        self.assertNotIn('def dispenser(', source_of_model('refrigeration.chest'))
        self.assertIn('def burner(', source_of_model('packages.package'))
        self.assertNotIn('def burner(', source_of_model('laundry.front_load'))

    def test_a_part_counts_under_the_name_that_an_import_gives_it(self):
        self.assertIn('def porthole(', source_of_model('commercial.front_load'))
        self.assertNotIn('def porthole(', source_of_model('commercial.top_load'))

    def test_looks_of_one_picture_differ(self):
        shapes = [(one.model, one.finish, repr(sorted(one.shape.items())), one.kinds, repr(one.must)) for one in PLANNED]
        self.assertEqual(len(set(shapes)), len(shapes))

    def test_open_views_are_known_by_id_and_field(self):
        self.assertTrue(all(one.id.endswith('-open') and entry(one)['view'] == 'open' for one in OPEN))
        self.assertFalse(any(one.id.endswith('-open') or 'view' in entry(one) for one in FRONTS))

    def test_open_views_stand_for_the_products_of_a_front(self):
        fronts = {(one.row, one.finish): one for one in FRONTS}
        for one in OPEN:
            front = fronts[one.row, one.finish]
            self.assertEqual((one.kinds, one.must), (front.kinds, front.must))
            self.assertNotEqual(one.model, front.model)

    def test_an_open_view_does_not_lend_its_count_to_the_front(self):
        front = next(one for one in FRONTS if one.row == 'french-door' and one.finish == 'stainless-steel')
        opened = next(one for one in OPEN if one.row == 'french-door')
        others = [one for one in FRONTS if one.row == 'dishwasher'][:1]
        ordered = in_order([front, opened, *others], Counter({front.id: 3, opened.id: 90, others[0].id: 50}))
        self.assertEqual([one.id for one in ordered], [opened.id, others[0].id, front.id])


class FinerTest(unittest.TestCase):
    def setUp(self):
        self.ordered = [*FRONTS[:4], OPEN[0]]
        self.known = {one.id: {'id': one.id, 'hash': hash_of(one)} for one in (*self.ordered[:3], OPEN[0])}

    def asked(self, **options):
        chosen = Namespace(**{'missing': False, 'changed': False, 'finer': None, **options})
        return [one.id for one in to_render(self.ordered, self.known, chosen)]

    def test_what_is_there_and_of_fewer_samples_is_rendered_finer(self):
        self.known[FRONTS[1].id]['samples'] = 64
        self.assertEqual(self.asked(finer=64), [FRONTS[0].id, FRONTS[2].id])
        self.assertEqual(self.asked(finer=96), [one.id for one in FRONTS[:3]])

    def test_what_has_changed_is_rendered_without_what_is_new(self):
        self.known[FRONTS[2].id]['hash'] = 'earlier'
        self.assertEqual(self.asked(changed=True), [FRONTS[2].id])
        self.assertEqual(self.asked(missing=True), [FRONTS[2].id, FRONTS[3].id])

    def test_a_finer_picture_stays_so_and_has_a_further_width(self):
        self.known[FRONTS[0].id]['samples'] = 64
        self.assertEqual(samples_of(FRONTS[0], self.known, None), 64)
        self.assertEqual(samples_of(FRONTS[3], self.known, None), SAMPLES)
        self.assertEqual((widths_of(64), widths_of(SAMPLES)), ((1120, 560, 400, 200), (560, 400, 200)))


class RoomTest(unittest.TestCase):
    def test_every_room_has_its_function(self):
        for room in ROOMS.values():
            family, _, name = room.build.partition('.')
            self.assertIn(f'def {name}(', source_of(f'scenes/{family}', name))

    def test_a_room_depends_on_the_models_that_stand_in_it(self):
        self.assertIn('def porthole(', source_of('scenes/laundry', 'laundry_room'))
        self.assertNotIn('def porthole(', source_of('scenes/kitchens', 'kitchen_light'))

    def test_crops_of_the_list_with_the_same_hash_are_not_rendered_again(self):
        known = {(room, crop): {'hash': hash_of_room(room, crop)} for room in ROOMS for crop in CROPS}
        self.assertEqual(unfinished(lambda room: True, known), [])
        known['outdoor', 'tall']['hash'] = 'changed'
        del known['laundry-room', 'wide']
        self.assertEqual(unfinished(lambda room: True, known), [('laundry-room', 'wide'), ('outdoor', 'tall')])
        self.assertEqual(unfinished(lambda room: room == 'outdoor', known), [('outdoor', 'tall')])


if __name__ == '__main__':
    unittest.main()
