const { shell } = require('@kilowatt/build/shell');

module.exports = shell(__dirname);
