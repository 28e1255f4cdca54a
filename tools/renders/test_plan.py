"""Tests of the plan: /usr/bin/python3 tools/renders/test_plan.py"""

import os
import subprocess
import sys
import unittest
from pathlib import Path

from digest import source_of_model
from plan import pictures
from render import hash_of
from rows import ROWS

PLANNED = list(pictures(ROWS))


class PlanTest(unittest.TestCase):
    def test_ids_are_unique_and_name_their_finish(self):
        self.assertEqual(len({one.id for one in PLANNED}), len(PLANNED))
        self.assertEqual([one.id for one in PLANNED if f'-{one.finish}-' not in one.id], [])

    def test_every_model_is_there(self):
        for model in {one.model for one in PLANNED}:
            self.assertIn(f'def {model.partition(".")[2]}(', source_of_model(model))

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

    def test_looks_of_one_picture_differ(self):
        shapes = [(one.model, one.finish, repr(sorted(one.shape.items())), one.kinds, repr(one.must)) for one in PLANNED]
        self.assertEqual(len(set(shapes)), len(shapes))


if __name__ == '__main__':
    unittest.main()
