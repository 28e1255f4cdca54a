const { remote } = require('@kilowatt/build/remote');

module.exports = remote(__dirname);
